"""Box scores in PDFs: NFL gamebooks, StatCrew/Rave and SIDEARM; one game a file, held to its own printed totals."""
