"""The revisions of the schema, in order. What has been released once is never changed."""
