-- Progress is a line of the file: rows that no parser could read count as well.
alter table legacy_import rename column rows_read to lines_read;
