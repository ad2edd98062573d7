-- The queues of inquiries for staff: those that wait, oldest first; those that were answered, newest first.
alter table product_inquiry add column is_answered boolean not null default false;
update product_inquiry set is_answered = true
  where exists (select from product_inquiry_answer a where a.inquiry_no = product_inquiry.inquiry_no);

-- Whoever answers: an index cannot look into another table.
create function note_product_answer() returns trigger language plpgsql
  set search_path from current as $$
begin
  update product_inquiry set is_answered = true where inquiry_no = new.inquiry_no;
  return null;
end $$;
create trigger product_answer_noted after insert on product_inquiry_answer
  for each row execute function note_product_answer();

create index product_inquiry_open on product_inquiry (written_at, inquiry_no)
  where not is_answered and deleted_at is null;
create index product_inquiry_answer_newest
  on product_inquiry_answer (answered_at desc, inquiry_no desc);
create index inquiry_answer_newest on inquiry_answer (answered_at desc, inquiry_no desc);

-- Why staff took a review from view; null for those that were hidden before reasons were asked for.
alter table review add column hidden_reason text;

-- Reviews for staff, hidden ones included, newest first: all, those reported, those hidden.
create index review_for_staff on review (written_at desc, review_no desc)
  where deleted_at is null;
create index review_reported on review (written_at desc, review_no desc)
  where report_count > 0 and deleted_at is null;
create index review_hidden on review (written_at desc, review_no desc)
  where hidden_at is not null and deleted_at is null;
