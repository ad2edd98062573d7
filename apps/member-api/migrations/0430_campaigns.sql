-- Advertising campaigns of the shop (docs/decisions/0431-campaigns.md).

-- The campaign of the shop that a message belongs to.
alter table message add column campaign_no integer;
create index message_campaign_no on message (campaign_no) where campaign_no is not null;

-- Campaigns of which nothing more is sent, whenever it arrives.
create table campaign_stop (
  campaign_no integer primary key,
  stopped_at timestamptz not null
);
