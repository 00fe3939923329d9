"""What a coach of Tabletop Football would call."""
