"""Methods and types of the pandas dialect that few programs need: categories, documents of markup, calendars."""
