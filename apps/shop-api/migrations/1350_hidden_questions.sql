-- A question under a product that staff took from view, as a review is: since when, by whom and why. Its
-- author still reads it among their own.
alter table product_inquiry add column hidden_at timestamptz;
alter table product_inquiry add column hidden_by text;
alter table product_inquiry add column hidden_reason text;

-- allowed: none is hidden before this version runs, and the questions of a shop are few
create index product_inquiry_hidden on product_inquiry (written_at desc, inquiry_no desc)
  where hidden_at is not null and deleted_at is null;
