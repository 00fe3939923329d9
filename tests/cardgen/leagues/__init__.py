"""Made-up leagues, plain and odd, which every game must be able to make cards of."""
