"""The room of the Excel libraries: guarded reading of any workbook, and writing."""
