-- What is sold out is read anew whenever that changes of any product (decision 0240): the whole list
-- of them, but nothing of the others.
create index product_sold_out on product (product_no) where sold_out and displayed;
