"""The room of pdfplumber: guarded reading of PDF pages into words and lines."""
