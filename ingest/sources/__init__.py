"""One small module a supplier: files in, fragments out."""
