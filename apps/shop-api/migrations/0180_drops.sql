-- The waiting room of a drop: one queue in front of a product that more people want than there are
-- units. PLANNED: the lobby is open. OPEN: the lobby was drawn and the queue moves. SOLD_OUT, ENDED:
-- nobody needs an admission any more, and the secret is public.
create table product_drop (
  drop_no integer generated always as identity primary key,
  product_no integer not null references product,
  -- Only this option of the product; all of them where it is null.
  option_no integer references product_option,
  state text not null default 'PLANNED'
    check (state in ('PLANNED', 'OPEN', 'SOLD_OUT', 'ENDED')),
  opens_at timestamptz not null,
  -- Ends by itself then, whatever is left.
  ends_at timestamptz not null check (ends_at > opens_at),
  -- The secret of the draw is derived from it by the key of this installation's hashes.
  nonce text not null,
  -- SHA-256 of the secret, in hex: public from the first moment.
  secret_hash text not null,
  -- The secret itself, once the drop is over.
  secret text,
  -- Admissions a minute at most, and how many more than units are left may be admitted at once.
  per_minute integer not null check (per_minute between 1 and 60000),
  margin integer not null check (margin >= 0),
  -- How long an admission lasts that opens no order sheet.
  admission_seconds integer not null check (admission_seconds between 30 and 1800),
  identity_required boolean not null,
  guests_allowed boolean not null,
  -- The queue is the ranks 1 to last_rank; up to admitted_rank all have been admitted.
  last_rank integer not null default 0,
  admitted_rank integer not null default 0 check (admitted_rank <= last_rank),
  -- What the rate has granted and nobody has used: admissions, with a fraction.
  credit double precision not null default 0,
  advanced_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  check ((state in ('SOLD_OUT', 'ENDED')) = (secret is not null)),
  check ((state in ('SOLD_OUT', 'ENDED')) = (closed_at is not null))
);
create unique index product_drop_one_active on product_drop (product_no)
  where state in ('PLANNED', 'OPEN');

-- The latest drop of a product, for its page; gated while orders of it need an admission.
alter table product add column drop_no integer references product_drop;
alter table product add column drop_option_no integer;
alter table product add column drop_gated boolean not null default false;
alter table product add check (not drop_gated or drop_no is not null);

-- The order of those who enter after the draw, or again.
create sequence drop_queue;

-- A place in a drop: one for each person, or for each device where guests may enter.
create table drop_ticket (
  drop_no integer not null references product_drop,
  -- A keyed hash of the person; the shopper is shown it, and the draw ranks by it.
  entrant_key text not null,
  member_no integer references member,
  -- A keyed hash of a guest's network, while the drop runs.
  network_key text,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'ADMITTED', 'ORDERING', 'RESERVED', 'LAPSED')),
  entered_at timestamptz not null,
  queue_no bigint not null default nextval('drop_queue'),
  -- The rank in the draw; null for those who came later.
  draw_rank integer,
  -- The place in the queue; null until it is given, within a second.
  rank integer,
  admitted_at timestamptz,
  -- Until when the admission can be used for the next step.
  expires_at timestamptz,
  -- The order sheet whose order the admission was used for.
  order_sheet_no text,
  primary key (drop_no, entrant_key)
);
create unique index drop_ticket_of_member on drop_ticket (drop_no, member_no);
create unique index drop_ticket_rank on drop_ticket (drop_no, rank);
create index drop_ticket_unranked on drop_ticket (drop_no, queue_no) where rank is null;
create index drop_ticket_unused on drop_ticket (drop_no, expires_at)
  where state in ('ADMITTED', 'ORDERING');
create index drop_ticket_admitted on drop_ticket (drop_no, admitted_at);
create index drop_ticket_reserved on drop_ticket (drop_no) where state = 'RESERVED';
create index drop_ticket_of_network on drop_ticket (drop_no, network_key)
  where network_key is not null;
