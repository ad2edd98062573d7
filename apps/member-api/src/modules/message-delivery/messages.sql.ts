import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { Channel } from '../message-templates/index.ts';

export type NewMessage = {
  key: string;
  kind: string;
  memberNo: number | null;
  thread: string | null;
  content: string;
  createdAt: Date;
  expiresAt: Date | null;
  campaignNo: number | null;
  /** By which channels it is sent, and from when on. */
  to: readonly { channel: Channel; deviceUuid: string | null }[];
  sendAfter: Date;
};

/**
 * Insert messages with their deliveries once, in their sequence and in one statement. Returns the
 * numbers of those whose keys were not known, by key.
 */
export async function insertMessages(
  tx: MemberTx,
  messages: readonly NewMessage[],
): Promise<Map<string, number>> {
  if (messages.length === 0) return new Map();
  const deliveries = messages.flatMap(({ key, to, sendAfter }) =>
    to.map((one) => ({ ...one, key, sendAfter })),
  );
  const { rows } = await sql<{ key: string; messageNo: number }>`
    with inserted as (
      insert into message (key, kind, member_no, thread, content, created_at, expires_at,
        campaign_no)
      select key, kind, member_no, thread, content, created_at, expires_at, campaign_no
      from unnest(${messages.map(({ key }) => key)}::text[],
        ${messages.map(({ kind }) => kind)}::text[],
        ${messages.map(({ memberNo }) => memberNo)}::integer[],
        ${messages.map(({ thread }) => thread)}::text[],
        ${messages.map(({ content }) => content)}::text[],
        ${messages.map(({ createdAt }) => createdAt)}::timestamptz[],
        ${messages.map(({ expiresAt }) => expiresAt)}::timestamptz[],
        ${messages.map(({ campaignNo }) => campaignNo)}::integer[]
      ) with ordinality draft (key, kind, member_no, thread, content, created_at, expires_at,
        campaign_no, position)
      order by position
      on conflict (key) do nothing
      returning message_no, key, thread
    ), deliveries as (
      insert into delivery (message_no, channel, device_uuid, thread, send_after)
      select inserted.message_no, "to".channel, "to".device_uuid, inserted.thread, "to".send_after
      from inserted join unnest(${deliveries.map(({ key }) => key)}::text[],
        ${deliveries.map(({ channel }) => channel)}::text[],
        ${deliveries.map(({ deviceUuid }) => deviceUuid)}::text[],
        ${deliveries.map(({ sendAfter }) => sendAfter)}::timestamptz[]
      ) with ordinality "to" (key, channel, device_uuid, send_after, position) using (key)
      order by "to".position
    )
    select key, message_no from inserted`.execute(tx);
  return new Map(rows.map(({ key, messageNo }) => [key, messageNo]));
}

export type LeasedDelivery = {
  deliveryNo: number;
  messageNo: number;
  channel: Channel;
  deviceUuid: string | null;
  tries: number;
  key: string;
  kind: string;
  memberNo: number | null;
  content: string | null;
  expiresAt: Date | null;
  campaignNo: number | null;
  /** Why it has not been sent before. */
  problem: string | null;
};

/**
 * Lease the next `limit` due deliveries until a moment; with `messageNo` those of that message, due
 * or not. Deliveries of one thread wait for earlier ones by the same channel. `is true` names the
 * index of what is due (0620_due_deliveries.sql), and `offset 0` lets each look for its earlier ones by
 * itself: a batch costs the same, however many wait.
 */
export async function leaseDeliveries(
  tx: MemberTx,
  {
    now,
    until,
    messageNo,
    limit,
  }: { now: Date; until: Date; messageNo: number | undefined; limit: number },
): Promise<LeasedDelivery[]> {
  const which =
    messageNo === undefined
      ? sql`(d.state in ('WAITING', 'SENDING')) is true and d.send_after <= ${now}`
      : sql`d.state = 'WAITING' and d.message_no = ${messageNo}`;
  const { rows } = await sql<LeasedDelivery>`
    with next as (
      select d.delivery_no from delivery d
      where ${which} and not exists (
        select from delivery earlier
        where earlier.thread = d.thread and earlier.channel = d.channel
          and earlier.delivery_no < d.delivery_no
          and earlier.device_uuid is not distinct from d.device_uuid
          and earlier.state in ('WAITING', 'SENDING') offset 0)
      order by d.send_after, d.delivery_no limit ${limit} for update skip locked)
    update delivery d set state = 'SENDING', tries = d.tries + 1, send_after = ${until}
    from next, message m
    where d.delivery_no = next.delivery_no and m.message_no = d.message_no
    returning d.delivery_no, d.message_no, d.channel, d.device_uuid, d.tries, d.problem,
      m.key, m.kind, m.member_no, m.content, m.expires_at, m.campaign_no`.execute(tx);
  return rows.toSorted((a, b) => a.deliveryNo - b.deliveryNo);
}

export type DeliveryResult = {
  state: 'SENT' | 'SKIPPED' | 'DEAD';
  sentAt: Date | null;
  partnerMessageId: string | null;
  problem: string | null;
};

/** A delivery that is over, and how. */
export type FinishedDelivery = { leased: LeasedDelivery; result: DeliveryResult };

/**
 * Save the results of deliveries, but for those that another process took over; the last one of a
 * message clears its content.
 */
export async function finishDeliveries(
  tx: MemberTx,
  finished: readonly FinishedDelivery[],
): Promise<void> {
  if (finished.length === 0) return;
  const messageNos = finished.map(({ leased }) => leased.messageNo);
  // Two processes that finish the last two deliveries of a message: the second sees the first.
  await sql`select from message where message_no = any (${messageNos}::integer[])
    order by message_no for update`.execute(tx);
  await sql`
    update delivery d set state = done.state, sent_at = done.sent_at,
      partner_message_id = done.partner_message_id, problem = done.problem
    from unnest(${finished.map(({ leased }) => leased.deliveryNo)}::integer[],
      ${finished.map(({ leased }) => leased.tries)}::integer[],
      ${finished.map(({ result }) => result.state)}::text[],
      ${finished.map(({ result }) => result.sentAt)}::timestamptz[],
      ${finished.map(({ result }) => result.partnerMessageId)}::text[],
      ${finished.map(({ result }) => result.problem)}::text[]
    ) done (delivery_no, tries, state, sent_at, partner_message_id, problem)
    where d.delivery_no = done.delivery_no and d.state = 'SENDING' and d.tries = done.tries
  `.execute(tx);
  await sql`
    update message m set content = null
    where m.message_no = any (${messageNos}::integer[]) and not exists (
      select from delivery d where d.message_no = m.message_no
        and (d.state in ('WAITING', 'SENDING') or (d.state = 'DEAD' and m.expires_at is null)))
  `.execute(tx);
}

/** Reschedule a delivery, by another channel if one is given. */
export async function rescheduleDelivery(
  tx: MemberTx,
  { deliveryNo, tries }: LeasedDelivery,
  later: { sendAfter: Date; problem: string | null; channel?: Channel; tries: number },
): Promise<void> {
  await tx
    .updateTable('delivery')
    .set({ state: 'WAITING', ...later })
    .where('deliveryNo', '=', deliveryNo)
    .where('state', '=', 'SENDING')
    .where('tries', '=', tries)
    .execute();
}

export type DeadLetter = {
  deliveryNo: number;
  key: string;
  kind: string;
  channel: string;
  problem: string | null;
  createdAt: Date;
};

/** Find dead letters, newest first; `before` continues after an earlier page. */
export async function findDeadLetters(
  db: MemberDb,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<DeadLetter[]> {
  let query = db
    .selectFrom('delivery')
    .innerJoin('message', 'message.messageNo', 'delivery.messageNo')
    .where('delivery.state', '=', 'DEAD')
    .select(['deliveryNo', 'key', 'kind', 'channel', 'problem', 'message.createdAt'])
    .orderBy('deliveryNo', 'desc')
    .limit(limit);
  if (before !== undefined) query = query.where('deliveryNo', '<', before);
  return query.execute();
}

/** Schedule a dead letter again from its first attempt, within a minute; false where it is none or its content is cleared. */
export async function resendDeadLetter(
  tx: MemberTx,
  deliveryNo: number,
  now: Date,
): Promise<boolean> {
  const revived = await tx
    .updateTable('delivery')
    .from('message')
    .set({ state: 'WAITING', tries: 0, sendAfter: now })
    .whereRef('message.messageNo', '=', 'delivery.messageNo')
    .where('message.content', 'is not', null)
    .where('deliveryNo', '=', deliveryNo)
    .where('state', '=', 'DEAD')
    .executeTakeFirst();
  return revived.numUpdatedRows === 1n;
}

/** Give a dead letter up; false where it is none any more. */
export async function dropDeadLetter(tx: MemberTx, deliveryNo: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('delivery')
    .where('deliveryNo', '=', deliveryNo)
    .where('state', '=', 'DEAD')
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Delete old messages with their deliveries; notifications stay. */
export async function deleteOldMessages(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('message').where('createdAt', '<', before).execute();
}

/** Count the deliveries that are tried no more. */
export async function countDeadLetters(db: MemberDb): Promise<number> {
  const { dead } = await db
    .selectFrom('delivery')
    .where('state', '=', 'DEAD')
    .select(({ fn }) => fn.countAll<number>().as('dead'))
    .executeTakeFirstOrThrow();
  return dead;
}
