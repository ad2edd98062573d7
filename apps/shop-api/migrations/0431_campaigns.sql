-- Advertising messages to members who agreed (docs/decisions/0431-campaigns.md). The Member API sends
-- them and knows who agreed; the shop knows grades and orders.
create table campaign (
  campaign_no integer generated always as identity primary key,
  -- Made by the screen before it asks: pressed twice, one campaign.
  create_key uuid not null unique,
  -- What staff wrote, as `CampaignForm` says.
  form jsonb not null,
  state text not null default 'DRAFT'
    check (state in ('DRAFT', 'SCHEDULED', 'RUNNING', 'DONE', 'STOPPED')),
  starts_at timestamptz,
  -- Members it goes to, counted when it starts.
  total integer,
  created_at timestamptz not null,
  created_by text not null check (created_by <> ''),
  ended_at timestamptz,
  stopped_at timestamptz,
  check ((state in ('DRAFT')) = (starts_at is null)),
  check ((state in ('RUNNING', 'DONE')) <= (total is not null))
);
create index campaign_scheduled on campaign (starts_at) where state = 'SCHEDULED';
-- Whom a campaign that started goes to. QUEUED: the message is in the outbox.
create table campaign_recipient (
  campaign_no integer not null references campaign,
  member_no integer not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'QUEUED', 'LEFT_OUT')),
  primary key (campaign_no, member_no)
);
create index campaign_recipient_waiting on campaign_recipient (campaign_no, member_no)
  where state = 'WAITING';
