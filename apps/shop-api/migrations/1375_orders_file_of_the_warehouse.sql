-- The orders' file for carriers has a permission of its own (docs/decisions/1375-the-warehouse-takes-the-orders-file.md):
-- the warehouse has it, and who had it as part of `customers.export` still does.
-- allowed: a shop has few roles
update staff_role set permissions = array_append(permissions, 'orders.export')
  where not is_owner and not 'orders.export' = any (permissions)
    and (name = '물류' or permissions @> '{orders.read,customers.export}');
