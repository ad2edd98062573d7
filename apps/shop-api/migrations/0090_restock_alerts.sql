-- A restock alert is sent, so its time is when the requester was notified.
alter table restock_request rename column told_at to notified_at;

-- Jobs that were renamed: their old schedules would queue work that nothing does any more.
do $$
begin
  if to_regclass('shop_jobs.schedule') is not null then
    delete from shop_jobs.schedule where name in ('tell-restock', 'forget-searches');
  end if;
end
$$;
