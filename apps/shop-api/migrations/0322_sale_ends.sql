-- For the staff's list of what ends soon, whatever its state, and for the job that ends sales.
drop index product_to_end;
create index product_by_sale_end on product (sale_ends_at) where sale_ends_at is not null;
