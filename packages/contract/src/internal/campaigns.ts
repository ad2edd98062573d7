import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';
import { q } from '../query.ts';
import { CampaignContent, campaignChannels } from './announcements.ts';

/** So many members are asked about in one call. */
export const MOST_ASKED = 10_000;

/** So many campaigns are asked about in one call: a page of their list. */
export const MOST_HELD_ASKED = 200;

/** Stop a campaign: what of it was not sent yet is not sent, whenever it arrives. */
export const stopCampaign = memberEndpoint({
  method: 'POST',
  path: '/internal/campaigns/:campaignNo/stop',
  auth: 'none',
  isRepeatable: true,
  params: z.object({ campaignNo: q.rowNo }),
  refusals: [],
});

/**
 * Count what became of a campaign's messages, by channel; `skipped` says why by `reason`, and
 * `waitingForMorning` how many of those who wait did not agree to advertising at night.
 */
export const countCampaign = memberEndpoint({
  method: 'GET',
  path: '/internal/campaigns/:campaignNo',
  auth: 'none',
  params: z.object({ campaignNo: q.rowNo }),
  reply: data(
    z.object({
      channels: z.array(
        z.object({
          channel: z.enum(campaignChannels),
          waiting: z.int(),
          waitingForMorning: z.int(),
          sent: z.int(),
          failed: z.int(),
          skipped: z.array(z.object({ reason: text(), messages: z.int() })),
        }),
      ),
    }),
  ),
  refusals: [],
});

/** Count what of some campaigns is held until 8:00; those of which nothing is, are left out. */
export const countHeld = memberEndpoint({
  method: 'POST',
  path: '/internal/campaigns/held',
  auth: 'none',
  isRepeatable: true,
  body: z.object({ campaignNos: z.array(integer).max(MOST_HELD_ASKED) }),
  reply: data(z.object({ held: z.array(z.object({ campaignNo: z.int(), messages: z.int() })) })),
  refusals: [],
});

/** Count how many of some members, by their numbers here, agreed to advertising by each channel. */
export const countAgreed = memberEndpoint({
  method: 'POST',
  path: '/internal/campaigns/agreed',
  auth: 'none',
  isRepeatable: true,
  body: z.object({ memberNos: z.array(integer).max(MOST_ASKED) }),
  reply: data(z.object({ SMS: z.int(), MAIL: z.int(), PUSH: z.int(), night: z.int() })),
  refusals: [],
});

/** Render a campaign as it will arrive, with the marks that the law asks for. */
export const renderCampaign = memberEndpoint({
  method: 'POST',
  path: '/internal/campaigns/render',
  auth: 'none',
  isRepeatable: true,
  body: CampaignContent.extend({ name: text(100) }),
  reply: data(
    z.object({
      sms: z.string(),
      mail: z.object({ subject: z.string(), text: z.string() }),
      push: z.object({ title: z.string(), body: z.string() }),
    }),
  ),
  refusals: [],
});
