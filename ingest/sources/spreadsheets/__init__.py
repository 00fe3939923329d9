"""Tables of all suppliers, from spreadsheets and from PDFs: what each is about, and its lines as a fragment."""
