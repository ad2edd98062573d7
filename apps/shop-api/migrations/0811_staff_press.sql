-- What staff press that makes or moves something: pressed again after a lost reply, it is done once.
-- Takes the place of stock_press and product_press, which nothing uses from now on; a later release
-- drops them.
create table staff_press (
  press_key uuid primary key,
  actor text not null,
  -- A digest of what was asked for: the same key with something else is refused.
  asked text not null,
  -- What was answered; null only within the transaction that does it, or where there is no reply.
  reply jsonb,
  pressed_at timestamptz not null
);
create index staff_press_pressed_at on staff_press (pressed_at);
