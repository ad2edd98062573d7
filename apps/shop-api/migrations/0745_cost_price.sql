-- What a product costs the shop, in won; null where nobody has written it down. Staff alone see it
-- (docs/decisions/0745-the-cost-of-a-product.md).
alter table product add column cost_price integer check (cost_price >= 0);
