import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { campaignChannels } from '../internal/announcements.ts';
import { q } from '../query.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import { MOST_LISTED_MEMBERS } from './coupons.ts';
import { pageOf, paging } from './paging.ts';

/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();
const days = integer
  .min(1, '1일 이상이어야 해요.')
  .max(3650, '10년까지 정할 수 있어요.')
  .nullable();

/** DRAFT: being written. RUNNING: its messages are being handed over. DONE: all of them are. */
export const campaignStates = ['DRAFT', 'SCHEDULED', 'RUNNING', 'DONE', 'STOPPED'] as const;

/** To whom a campaign goes: active members who fit all of it; who agreed is decided when it is sent. */
export const CampaignAudience = z.strictObject({
  /** Every grade where empty. */
  gradeNos: z.array(integer).max(50),
  /** Ordered in the last so many days. */
  orderedWithinDays: days,
  /** Did not order in the last so many days, or ever. */
  notOrderedForDays: days,
  /** Only these members; null for no list. */
  memberNos: z.array(integer.min(1)).max(MOST_LISTED_MEMBERS).nullable(),
});
export type CampaignAudience = z.infer<typeof CampaignAudience>;

/** All that staff write about a campaign. `#{이름}` in a text is the member's name. */
export const CampaignForm = z.strictObject({
  /** For staff alone. */
  name: text(60).trim().min(1, '캠페인 이름을 적어 주세요.'),
  channels: z
    .array(z.enum(campaignChannels))
    .min(1, '보낼 방법을 하나 이상 골라 주세요.')
    .max(campaignChannels.length),
  title: text(60).trim().min(1, '제목을 적어 주세요.'),
  body: text(700).trim().min(1, '내용을 적어 주세요.'),
  /** A path of the store. */
  path: text(300)
    .trim()
    .regex(/^\/(?!\/)[^\s\\]*$/, '/로 시작하는 스토어 주소를 적어 주세요. 예: /events/3'),
  action: text(20).trim().min(1, '버튼 글을 적어 주세요.'),
  audience: CampaignAudience,
  /** Whether it may begin at night, for those who agreed to that; everybody else waits for 8:00. */
  isNightAllowed: z.boolean(),
});
export type CampaignForm = z.infer<typeof CampaignForm>;

export const CampaignRow = z.object({
  campaignNo: z.int(),
  name: z.string(),
  state: z.enum(campaignStates),
  channels: z.array(z.enum(campaignChannels)),
  startsAt: time.nullable(),
  /** Members it goes to; null before it starts. */
  total: z.int().nullable(),
  /** Messages held until 8:00 for the night; null while the service that sends does not answer. */
  heldUntilMorning: z.int().nullable(),
  createdAt: time,
});
export type CampaignRow = z.infer<typeof CampaignRow>;

const CampaignFigures = z.object({
  channel: z.enum(campaignChannels),
  waiting: z.int(),
  /** Of those that wait: sent at 8:00, since their members did not agree to advertising at night. */
  waitingForMorning: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.array(z.object({ reason: z.string(), messages: z.int() })),
});

export const CampaignDetail = CampaignRow.omit({ heldUntilMorning: true }).extend({
  form: CampaignForm,
  /** What the screen shows: a change names it, and is refused where something else is there by then. */
  version: z.string(),
  /** Members whose messages are handed over. */
  queued: z.int(),
  endedAt: time.nullable(),
  stoppedAt: time.nullable(),
  /** By channel; null while the service that sends does not answer. */
  figures: z.array(CampaignFigures).nullable(),
});
export type CampaignDetail = z.infer<typeof CampaignDetail>;

const params = z.object({ campaignNo: q.rowNo });
const found = ['invalid_request', 'campaign_not_found'] as const;
const drafts = [...found, 'campaign_not_draft', 'campaign_changed_meanwhile'] as const;

/** Campaigns, the newest first. */
export const listCampaigns = adminEndpoint({
  method: 'GET',
  path: '/campaigns',
  permission: 'marketing.read',
  query: z.object({ state: z.enum(campaignStates).optional(), ...paging }),
  reply: pageOf(CampaignRow),
  refusals: ['invalid_request'],
});

/** One campaign with its figures. */
export const getCampaign = adminEndpoint({
  method: 'GET',
  path: '/campaigns/:campaignNo',
  permission: 'marketing.read',
  params,
  reply: CampaignDetail,
  refusals: found,
});

/** Create a campaign as a draft; the same key again returns the first one. */
export const createCampaign = adminEndpoint({
  method: 'POST',
  path: '/campaigns',
  permission: 'marketing.write',
  body: z.object({ key: z.uuid(), form: CampaignForm }),
  reply: z.object({ campaignNo: z.int() }),
  refusals: ['invalid_request'],
});

/** Change a draft. */
export const changeCampaign = adminEndpoint({
  method: 'PUT',
  path: '/campaigns/:campaignNo',
  permission: 'marketing.write',
  params,
  body: z.object({ version: text(64), form: CampaignForm }),
  reply: CampaignDetail,
  refusals: drafts,
});

/** Count to whom an audience goes, and how many of them agreed; null where it is too many to ask. */
export const countAudience = adminEndpoint({
  method: 'POST',
  path: '/campaign-audience',
  permission: 'marketing.read',
  body: z.object({ audience: CampaignAudience }),
  reply: z.object({
    members: z.int(),
    agreed: z.object({ SMS: z.int(), MAIL: z.int(), PUSH: z.int(), night: z.int() }).nullable(),
  }),
  refusals: ['invalid_request'],
});

/** Show a campaign as it will arrive, with the marks that the law asks for. */
export const previewCampaign = adminEndpoint({
  method: 'POST',
  path: '/campaign-preview',
  permission: 'marketing.read',
  body: CampaignForm.pick({ channels: true, title: true, body: true, path: true, action: true }),
  reply: z.object({
    sms: z.string(),
    mail: z.object({ subject: z.string(), text: z.string() }),
    push: z.object({ title: z.string(), body: z.string() }),
  }),
  refusals: ['invalid_request', 'campaign_sender_away'],
});

/** Send a campaign to oneself: by mail to one's own address, by SMS to a phone at hand; ten within an hour. */
export const testCampaign = adminEndpoint({
  method: 'POST',
  path: '/campaigns/:campaignNo/test',
  permission: 'marketing.write',
  params,
  body: z.object({
    phone: text(20)
      .trim()
      .regex(/^01\d-?\d{3,4}-?\d{4}$/, '휴대폰 번호를 확인해 주세요. 예: 010-1234-5678')
      .nullable(),
  }),
  reply: z.object({ sentTo: z.array(z.string()) }),
  refusals: [...found, 'message_test_often'],
});

/** Start a draft, now where no moment is given; a draft is started once, however often it is asked. */
export const startCampaign = adminEndpoint({
  method: 'POST',
  path: '/campaigns/:campaignNo/start',
  permission: 'marketing.write',
  params,
  body: z.object({ version: text(64), at: z.iso.datetime({ offset: true }).nullable() }),
  reply: CampaignDetail,
  refusals: [
    ...drafts,
    ...(['campaign_start_past', 'campaign_at_night', 'campaign_audience_empty'] as const),
  ],
});

/** Stop a campaign: who was not reached yet gets nothing; one that is scheduled is a draft again. */
export const stopCampaign = adminEndpoint({
  method: 'POST',
  path: '/campaigns/:campaignNo/stop',
  permission: 'marketing.write',
  params,
  reply: CampaignDetail,
  refusals: [...found, 'campaign_over'],
});
