"""Changes in a workbook that somebody made: only the XML that must change is written anew, all else is copied."""
