"""Care with strangers' files: kinds by content, zip bombs, memory limits, quiet libraries."""
