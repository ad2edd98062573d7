-- How many units of each line of a claim were discarded when its goods came back, in the sequence of
-- line_nos; null until they are inspected. A former version leaves it null: all of them are sold again.
alter table claim add column discarded_quantities integer[];
