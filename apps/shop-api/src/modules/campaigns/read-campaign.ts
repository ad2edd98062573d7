import { createHash } from 'node:crypto';
import { ApiError } from '@duskline/client';
import type {
  CampaignAudience,
  CampaignDetail,
  CampaignForm,
  CampaignRow,
} from '@duskline/contract/admin/campaigns';
import { MOST_ASKED } from '@duskline/contract/internal/campaigns';
import * as calls from '@duskline/contract/internal/campaigns.calls';
import { DAY_MS, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, type Refusal, refuse } from '@duskline/platform/http/refusal';
import { cursorOf, pageFrom } from '../../admin/pages.ts';
import type { ShopContext } from '../../context.ts';
import {
  type CampaignRecord,
  type CampaignState,
  countQueued,
  findAudience,
  findCampaign,
  findCampaigns,
} from './campaigns.sql.ts';

/** Of more members nobody is asked who agreed: it would take seconds. */
const MOST_COUNTED = 5 * MOST_ASKED;

const seoul = (at: Date | null) => at && seoulDateTime(at);

/** List campaigns, the newest first. Refuses a cursor that is none. */
export async function listCampaigns(
  shop: Pick<ShopContext, 'db' | 'clock' | 'memberApi' | 'log'>,
  {
    state,
    cursor,
    limit,
  }: { state?: CampaignState | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: CampaignRow[]; nextCursor: string | null } | Refusal<'invalid_request'>> {
  const after = cursorOf(cursor);
  if (isRefusal(after)) return after;
  const rows = await findCampaigns(shop.db, state, { after, limit: limit + 1 });
  const held = await readHeld(shop, rows);
  return pageFrom(
    rows,
    limit,
    ({ campaignNo }) => campaignNo,
    (row) => {
      const messages = held.get(row.campaignNo);
      return { ...rowToWire(row), heldUntilMorning: messages === undefined ? 0 : messages };
    },
  );
}

/** A message is held for one night; so long after its campaign none is. */
const HELD_AT_MOST_MS = 2 * DAY_MS;

/**
 * Ask how many messages are held until 8:00, of those campaigns that may have some: from a mail
 * nobody waits at night. Null of each while the service that sends does not answer.
 */
async function readHeld(
  { clock, memberApi, log }: Pick<ShopContext, 'clock' | 'memberApi' | 'log'>,
  campaigns: readonly CampaignRecord[],
): Promise<ReadonlyMap<number, number | null>> {
  const since = +clock.now() - HELD_AT_MOST_MS;
  const campaignNos = campaigns
    .filter(
      ({ state, endedAt, form }) =>
        (state === 'RUNNING' || (state === 'DONE' && endedAt && +endedAt > since)) &&
        form.channels.some((channel) => channel !== 'MAIL'),
    )
    .map(({ campaignNo }) => campaignNo);
  if (campaignNos.length === 0) return new Map();
  try {
    const { data } = await memberApi(calls.countHeld, { body: { campaignNos } });
    return new Map(data.held.map(({ campaignNo, messages }) => [campaignNo, messages]));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error }, 'no counts of held messages');
    return new Map(campaignNos.map((campaignNo) => [campaignNo, null]));
  }
}

function rowToWire({ campaignNo, form, state, startsAt, total, createdAt }: CampaignRecord) {
  return {
    ...{ campaignNo, name: form.name, state, channels: form.channels, total },
    startsAt: seoul(startsAt),
    createdAt: seoulDateTime(createdAt),
  };
}

/** Return the version of a form: a digest of what it says. */
export function versionOf(form: CampaignForm): string {
  return createHash('sha256').update(JSON.stringify(form)).digest('base64url');
}

/** Read a campaign with its figures. Refuses with `campaign_not_found`. */
export async function readCampaign(
  shop: Pick<ShopContext, 'db' | 'memberApi' | 'log'>,
  campaignNo: number,
): Promise<CampaignDetail | Refusal<'campaign_not_found'>> {
  const campaign = await findCampaign(shop.db, campaignNo);
  if (!campaign) return refuse('campaign_not_found');
  const { form, state, endedAt, stoppedAt } = campaign;
  const hasMessages = state !== 'DRAFT' && state !== 'SCHEDULED';
  return {
    ...rowToWire(campaign),
    ...{ form, version: versionOf(form), queued: await countQueued(shop.db, campaignNo) },
    ...{ endedAt: seoul(endedAt), stoppedAt: seoul(stoppedAt) },
    figures: hasMessages ? await readFigures(shop, campaignNo) : [],
  };
}

async function readFigures(
  { memberApi, log }: Pick<ShopContext, 'memberApi' | 'log'>,
  campaignNo: number,
): Promise<CampaignDetail['figures']> {
  try {
    return (await memberApi(calls.countCampaign, { params: { campaignNo } })).data.channels;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    log.warn({ err: error, campaignNo }, 'no figures of a campaign');
    return null;
  }
}

/** How many agreed to each channel, and to messages at night. */
type Agreed = Record<'SMS' | 'MAIL' | 'PUSH' | 'night', number>;

/**
 * Count an audience, and how many of it agreed to each channel; `agreed` is null where it is too
 * large to ask.
 */
export async function countAudience(
  { db, clock, memberApi }: Pick<ShopContext, 'db' | 'clock' | 'memberApi'>,
  audience: CampaignAudience,
): Promise<{ members: number; agreed: Agreed | null }> {
  const { members, memberApiNos } = await findAudience(db, audience, clock.now(), MOST_COUNTED);
  if (members > MOST_COUNTED) return { members, agreed: null };
  const agreed = { SMS: 0, MAIL: 0, PUSH: 0, night: 0 };
  for (let at = 0; at < memberApiNos.length; at += MOST_ASKED) {
    const memberNos = memberApiNos.slice(at, at + MOST_ASKED);
    const { data } = await memberApi(calls.countAgreed, { body: { memberNos } });
    for (const key of ['SMS', 'MAIL', 'PUSH', 'night'] as const) agreed[key] += data[key];
  }
  return { members, agreed };
}
