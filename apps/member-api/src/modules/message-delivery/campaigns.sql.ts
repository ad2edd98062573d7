import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';

type Channel = 'SMS' | 'MAIL' | 'PUSH';

export type ChannelCounts = {
  channel: Channel;
  waiting: number;
  /** Of those that wait: whose member has not agreed to advertising at night. */
  waitingForMorning: number;
  sent: number;
  failed: number;
  skipped: { reason: string; messages: number }[];
};

/** Count what became of a campaign's messages, by channel. */
export async function countCampaign(db: MemberDb, campaignNo: number): Promise<ChannelCounts[]> {
  const { rows } = await sql<ChannelCounts>`
    with sent as (
      select d.channel, d.state, coalesce(d.problem, '') as reason, count(*) as messages
      from message m join delivery d using (message_no)
      where m.campaign_no = ${campaignNo} group by 1, 2, 3
    )
    select channel,
      coalesce(sum(messages) filter (where state in ('WAITING', 'SENDING')), 0)::integer as waiting,
      coalesce(sum(messages) filter (where state = 'WAITING' and reason = 'night'), 0)::integer
        as waiting_for_morning,
      coalesce(sum(messages) filter (where state = 'SENT'), 0)::integer as sent,
      coalesce(sum(messages) filter (where state = 'DEAD'), 0)::integer as failed,
      coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'messages', messages))
        filter (where state = 'SKIPPED'), '[]') as skipped
    from sent group by channel order by channel`.execute(db);
  return rows;
}

/**
 * Count the messages of some campaigns that are held until 8:00, since their members did not agree to
 * advertising at night. Reads what waits, not what was sent.
 */
export async function countHeld(
  db: MemberDb,
  campaignNos: readonly number[],
): Promise<{ campaignNo: number; messages: number }[]> {
  const { rows } = await sql<{ campaignNo: number; messages: number }>`
    select m.campaign_no, count(*)::integer as messages
    from delivery d join message m using (message_no)
    where (d.state in ('WAITING', 'SENDING')) is true and d.state = 'WAITING'
      and d.problem = 'night' and m.campaign_no = any (${[...campaignNos]}::integer[])
    group by m.campaign_no`.execute(db);
  return rows;
}

/** Note that nothing more of a campaign is sent. */
export async function insertCampaignStop(
  tx: MemberTx,
  campaignNo: number,
  stoppedAt: Date,
): Promise<void> {
  await tx
    .insertInto('campaignStop')
    .values({ campaignNo, stoppedAt })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** Whether nothing more of a campaign is sent. */
export async function isCampaignStopped(db: MemberDb, campaignNo: number): Promise<boolean> {
  const row = await db
    .selectFrom('campaignStop')
    .where('campaignNo', '=', campaignNo)
    .select('campaignNo')
    .executeTakeFirst();
  return row !== undefined;
}
