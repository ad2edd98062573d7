-- Points that staff gave for a best review, once; deleting it takes them back with the others.
alter table review
  add column best_points integer not null default 0 check (best_points >= 0),
  add column best_points_at timestamptz,
  add column best_points_by text,
  -- The press that gave them: the same one again finds them given.
  add column best_points_key uuid,
  add check ((best_points > 0) = (best_points_at is not null)
    and (best_points_at is null) = (best_points_by is null)
    and (best_points_at is null) = (best_points_key is null));

-- Best reviews for staff, newest first.
create index review_best_for_staff on review (written_at desc, review_no desc)
  where is_best and deleted_at is null;
