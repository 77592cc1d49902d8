"""Where the house keeps things: one interface, SQLite behind it; whatever it asks for, PostgreSQL can do as well."""
