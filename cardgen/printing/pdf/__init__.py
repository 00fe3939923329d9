"""The room of reportlab: fonts and their metrics, and drawing calls turned into a PDF."""
