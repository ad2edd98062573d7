import type { CampaignAudience, CampaignForm } from '@duskline/contract/admin/campaigns';
import { addDays } from '@duskline/contract/time.rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import { isReachable } from '../members/index.ts';

export type CampaignState = 'DRAFT' | 'SCHEDULED' | 'RUNNING' | 'DONE' | 'STOPPED';

export type CampaignRecord = {
  campaignNo: number;
  form: CampaignForm;
  state: CampaignState;
  startsAt: Date | null;
  total: number | null;
  createdAt: Date;
  endedAt: Date | null;
  stoppedAt: Date | null;
};

const columns = sql`campaign_no, form, state, starts_at, total, created_at, ended_at, stopped_at`;

/** Find campaigns, the newest first, after the last number of the page before. */
export async function findCampaigns(
  db: ShopDb,
  state: CampaignState | undefined,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<CampaignRecord[]> {
  const { rows } = await sql<CampaignRecord>`
    select ${columns} from campaign
    where ${state ? sql`state = ${state}` : sql`true`}
      and ${after === undefined ? sql`true` : sql`campaign_no < ${after}`}
    order by campaign_no desc limit ${limit}`.execute(db);
  return rows;
}

/** Find a campaign. */
export async function findCampaign(
  db: ShopDb,
  campaignNo: number,
): Promise<CampaignRecord | undefined> {
  const { rows } = await sql<CampaignRecord>`
    select ${columns} from campaign where campaign_no = ${campaignNo}`.execute(db);
  return rows[0];
}

/** Lock a campaign until the transaction ends. */
export async function lockCampaign(
  tx: ShopTx,
  campaignNo: number,
): Promise<CampaignRecord | undefined> {
  await sql`select from campaign where campaign_no = ${campaignNo} for update`.execute(tx);
  return findCampaign(tx, campaignNo);
}

/** Insert a draft once for a key; returns its number, the first one's where the key is known. */
export async function insertCampaign(
  tx: ShopTx,
  draft: { createKey: string; form: CampaignForm; createdAt: Date; createdBy: string },
): Promise<{ campaignNo: number; isNew: boolean }> {
  const inserted = await tx
    .insertInto('campaign')
    .values({ ...draft, form: JSON.stringify(draft.form) })
    .onConflict((known) => known.column('createKey').doNothing())
    .returning('campaignNo')
    .executeTakeFirst();
  if (inserted) return { campaignNo: inserted.campaignNo, isNew: true };
  const { campaignNo } = await tx
    .selectFrom('campaign')
    .where('createKey', '=', draft.createKey)
    .select('campaignNo')
    .executeTakeFirstOrThrow();
  return { campaignNo, isNew: false };
}

/** Save what staff wrote about a draft. */
export async function updateForm(
  tx: ShopTx,
  campaignNo: number,
  form: CampaignForm,
): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ form: JSON.stringify(form) })
    .where('campaignNo', '=', campaignNo)
    .execute();
}

/** Save where a campaign stands. */
export async function updateState(
  tx: ShopTx,
  campaignNo: number,
  change: Partial<Pick<CampaignRecord, 'state' | 'startsAt' | 'total' | 'endedAt' | 'stoppedAt'>>,
): Promise<void> {
  await tx.updateTable('campaign').set(change).where('campaignNo', '=', campaignNo).execute();
}

/** Find the scheduled campaigns whose time has come. */
export async function findDue(db: ShopDb, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign')
    .where('state', '=', 'SCHEDULED')
    .where('startsAt', '<=', now)
    .select('campaignNo')
    .execute();
  return rows.map(({ campaignNo }) => campaignNo);
}

function isAmong(audience: CampaignAudience, now: Date): RawBuilder<SqlBool> {
  const { gradeNos, orderedWithinDays, notOrderedForDays, memberNos } = audience;
  const conditions: RawBuilder<SqlBool>[] = [isReachable];
  const orderedSince = (days: number) => sql<SqlBool>`exists (select from orders o
    where o.member_no = m.member_no and o.placed_at >= ${addDays(now, -days)})`;
  if (gradeNos.length > 0) conditions.push(sql`m.grade_no = any (${gradeNos}::integer[])`);
  if (memberNos) conditions.push(sql`m.member_no = any (${memberNos}::integer[])`);
  if (orderedWithinDays !== null) conditions.push(orderedSince(orderedWithinDays));
  if (notOrderedForDays !== null) conditions.push(sql`not ${orderedSince(notOrderedForDays)}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** Find the numbers at the Member API of an audience, at most so many, and count them all. */
export async function findAudience(
  db: ShopDb,
  audience: CampaignAudience,
  now: Date,
  limit: number,
): Promise<{ members: number; memberApiNos: number[] }> {
  const { rows } = await sql<{ memberApiNo: number }>`
    select m.member_api_no from member m where ${isAmong(audience, now)}
    limit ${limit + 1}`.execute(db);
  if (rows.length <= limit) {
    return { members: rows.length, memberApiNos: rows.map(({ memberApiNo }) => memberApiNo) };
  }
  const counted = await sql<{ members: number }>`
    select count(*)::integer as members from member m where ${isAmong(audience, now)}`.execute(db);
  return { members: counted.rows[0]?.members ?? 0, memberApiNos: [] };
}

/** Save to whom a campaign goes; returns how many they are. */
export async function insertRecipients(
  tx: ShopTx,
  campaignNo: number,
  audience: CampaignAudience,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into campaign_recipient (campaign_no, member_no)
    select ${campaignNo}, m.member_no from member m where ${isAmong(audience, now)}
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Take the next recipients who wait, and whom no other process has; they count as queued. */
export async function takeRecipients(
  tx: ShopTx,
  campaignNo: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ memberNo: number }>`
    with next as (
      select member_no from campaign_recipient
      where campaign_no = ${campaignNo} and state = 'WAITING'
      order by member_no limit ${limit} for update skip locked)
    update campaign_recipient r set state = 'QUEUED' from next
    where r.campaign_no = ${campaignNo} and r.member_no = next.member_no
    returning r.member_no`.execute(tx);
  return rows.map(({ memberNo }) => memberNo);
}

/** Whether a campaign runs; nobody stops it while the transaction lasts. */
export async function findRunning(
  tx: ShopTx,
  campaignNo: number,
): Promise<CampaignForm | undefined> {
  const { rows } = await sql<{ form: CampaignForm }>`
    select form from campaign where campaign_no = ${campaignNo} and state = 'RUNNING' for share
  `.execute(tx);
  return rows[0]?.form;
}

/** Mark a campaign as done where nobody of it waits. */
export async function endCampaign(tx: ShopTx, campaignNo: number, endedAt: Date): Promise<void> {
  await sql`update campaign set state = 'DONE', ended_at = ${endedAt}
    where campaign_no = ${campaignNo} and state = 'RUNNING' and not exists (
      select from campaign_recipient r
      where r.campaign_no = ${campaignNo} and r.state = 'WAITING')`.execute(tx);
}

/** Leave out who waits. */
export async function leaveOut(tx: ShopTx, campaignNo: number): Promise<void> {
  await tx
    .updateTable('campaignRecipient')
    .set({ state: 'LEFT_OUT' })
    .where('campaignNo', '=', campaignNo)
    .where('state', '=', 'WAITING')
    .execute();
}

/** Count the members whose messages are handed over. */
export async function countQueued(db: ShopDb, campaignNo: number): Promise<number> {
  const { queued } = await db
    .selectFrom('campaignRecipient')
    .where('campaignNo', '=', campaignNo)
    .where('state', '=', 'QUEUED')
    .select((from) => from.fn.countAll<number>().as('queued'))
    .executeTakeFirstOrThrow();
  return queued;
}
