-- A correction of stock as it was pressed: pressed again after a lost reply, it is done once.
create table stock_press (
  press_key uuid primary key,
  actor text not null,
  -- A digest of what was asked for: the same key with something else is refused.
  asked text not null,
  -- What was answered.
  items jsonb not null,
  pressed_at timestamptz not null
);
