-- In which session a device was registered: with it ends what is sent there.
alter table device add column session_id uuid;
-- allowed: one or two phones of each member who uses the app
create index device_session_id on device (session_id) where session_id is not null;
