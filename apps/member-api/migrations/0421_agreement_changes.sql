-- Every decision about a consent, as the law asks when somebody denies one; written by a trigger, so
-- that no way of deciding leaves none. What was decided before has its last decision alone.
create table agreement_change (
  change_no integer generated always as identity primary key,
  member_no integer not null references account (member_no),
  kind text not null,
  is_agreed boolean not null,
  decided_at timestamptz not null
);
create index agreement_change_member_no on agreement_change (member_no, change_no desc);

insert into agreement_change (member_no, kind, is_agreed, decided_at)
select member_no, kind, is_agreed, decided_at from agreement order by decided_at;

create function record_agreement() returns trigger language plpgsql as $$
begin
  insert into agreement_change (member_no, kind, is_agreed, decided_at)
  values (new.member_no, new.kind, new.is_agreed, new.decided_at);
  return null;
end
$$;
create trigger agreement_recorded after insert or update of is_agreed on agreement
  for each row execute function record_agreement();
