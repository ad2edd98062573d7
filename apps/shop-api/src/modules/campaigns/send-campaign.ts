import { campaignChannels } from '@duskline/contract/internal/announcements';
import * as calls from '@duskline/contract/internal/campaigns.calls';
import { inTransaction } from '@duskline/platform/database/database';
import type { ShopContext, ShopTx } from '../../context.ts';
import { enqueueNotification } from '../notifications/index.ts';
import {
  endCampaign,
  findDue,
  findRunning,
  insertRecipients,
  lockCampaign,
  takeRecipients,
  updateState,
} from './campaigns.sql.ts';

const SEND_JOB = 'send-campaign';
const STOP_JOB = 'stop-campaign';
/** Recipients of one transaction: a stop takes effect after these at the latest. */
const AT_ONCE = 100;

/** Start the jobs that start campaigns whose time has come, hand their messages over, and stop them. */
export async function startCampaignJobs(shop: ShopContext): Promise<void> {
  await shop.jobs.handle<{ campaignNo: number }>(SEND_JOB, ({ campaignNo }) =>
    sendCampaign(shop, campaignNo),
  );
  await shop.jobs.handle<{ campaignNo: number }>(STOP_JOB, async ({ campaignNo }) => {
    await shop.memberApi(calls.stopCampaign, { params: { campaignNo } });
  });
  await shop.jobs.repeat('start-due-campaigns', '* * * * *', () => startDueCampaigns(shop));
}

/** Start the campaigns whose time has come; returns how many. */
export async function startDueCampaigns(shop: ShopContext): Promise<number> {
  const due = await findDue(shop.db, shop.clock.now());
  for (const campaignNo of due) {
    await inTransaction(shop.db, async (tx) => {
      const campaign = await lockCampaign(tx, campaignNo);
      if (campaign?.state === 'SCHEDULED') await beginCampaign(tx, shop, campaignNo);
    });
  }
  return due.length;
}

/** Save to whom a campaign that is locked goes, and queue its job; returns how many they are. */
export async function beginCampaign(
  tx: ShopTx,
  shop: ShopContext,
  campaignNo: number,
): Promise<number> {
  const campaign = await lockCampaign(tx, campaignNo);
  if (!campaign) throw new Error(`campaign ${campaignNo} is not there`);
  const now = shop.clock.now();
  const total = await insertRecipients(tx, campaignNo, campaign.form.audience, now);
  await updateState(tx, campaignNo, {
    state: 'RUNNING',
    startsAt: campaign.startsAt ?? now,
    total,
  });
  await shop.jobs.send(tx, SEND_JOB, { campaignNo });
  return total;
}

/** Tell the Member API, after the commit, that nothing more of a campaign is sent. */
export async function queueStop(tx: ShopTx, shop: ShopContext, campaignNo: number): Promise<void> {
  await shop.jobs.send(tx, STOP_JOB, { campaignNo });
}

/**
 * Put a campaign's messages into the outbox, some at a time, each with its mark in the same
 * transaction: a process that dies and starts again queues nobody twice, and a key of campaign and
 * member keeps the Member API from sending what it has twice. A stop ends it between two of them.
 */
export async function sendCampaign(shop: ShopContext, campaignNo: number): Promise<void> {
  for (;;) {
    const queued = await inTransaction(shop.db, async (tx) => {
      const form = await findRunning(tx, campaignNo);
      if (!form) return 0;
      const memberNos = await takeRecipients(tx, campaignNo, AT_ONCE);
      const { title, body, path, action } = form;
      const channels = campaignChannels.filter((channel) => form.channels.includes(channel));
      for (const memberNo of memberNos) {
        await enqueueNotification(tx, shop, {
          kind: 'campaign',
          key: `campaign:${campaignNo}:${memberNo}`,
          memberNo,
          data: { campaignNo, channels, title, body, path, action },
        });
      }
      return memberNos.length;
    });
    if (queued === 0) break;
  }
  await inTransaction(shop.db, (tx) => endCampaign(tx, campaignNo, shop.clock.now()));
}
