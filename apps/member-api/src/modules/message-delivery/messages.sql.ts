import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';
import type { Channel } from './message-kinds.ts';

export type NewMessage = {
  key: string;
  kind: string;
  memberNo: number | null;
  thread: string | null;
  content: string;
  createdAt: Date;
  expiresAt: Date | null;
};

/** By which channels a message is sent, and from when on. */
export type NewDeliveries = {
  to: readonly { channel: Channel; deviceUuid: string | null }[];
  sendAfter: Date;
};

/** Insert a message with its deliveries once, in one statement; undefined where its key is known. */
export async function insertMessage(
  tx: MemberTx,
  message: NewMessage,
  { to, sendAfter }: NewDeliveries,
): Promise<number | undefined> {
  const { key, kind, memberNo, thread, content, createdAt, expiresAt } = message;
  const { rows } = await sql<{ messageNo: number }>`
    with inserted as (
      insert into message (key, kind, member_no, thread, content, created_at, expires_at)
      values (${key}, ${kind}, ${memberNo}, ${thread}, ${content}, ${createdAt}, ${expiresAt})
      on conflict (key) do nothing
      returning message_no
    ), deliveries as (
      insert into delivery (message_no, channel, device_uuid, thread, send_after)
      select message_no, "to".channel, "to".device_uuid, ${thread}, ${sendAfter}
      from inserted, unnest(${to.map(({ channel }) => channel)}::text[],
        ${to.map(({ deviceUuid }) => deviceUuid)}::text[]) "to" (channel, device_uuid)
    )
    select message_no from inserted`.execute(tx);
  return rows[0]?.messageNo;
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
};

/**
 * Lease the next due delivery until a moment; with `messageNo` one of that message, due or not.
 * Deliveries of one thread wait for earlier ones by the same channel.
 */
export async function leaseDelivery(
  tx: MemberTx,
  { now, until, messageNo }: { now: Date; until: Date; messageNo: number | undefined },
): Promise<LeasedDelivery | undefined> {
  const which =
    messageNo === undefined
      ? sql`d.state in ('WAITING', 'SENDING') and d.send_after <= ${now}`
      : sql`d.state = 'WAITING' and d.message_no = ${messageNo}`;
  const { rows } = await sql<LeasedDelivery>`
    with next as (
      select d.delivery_no from delivery d
      where ${which} and not exists (
        select from delivery earlier
        where earlier.thread = d.thread and earlier.channel = d.channel
          and earlier.delivery_no < d.delivery_no
          and earlier.device_uuid is not distinct from d.device_uuid
          and earlier.state in ('WAITING', 'SENDING'))
      order by d.delivery_no limit 1 for update skip locked)
    update delivery d set state = 'SENDING', tries = d.tries + 1, send_after = ${until}
    from next, message m
    where d.delivery_no = next.delivery_no and m.message_no = d.message_no
    returning d.delivery_no, d.message_no, d.channel, d.device_uuid, d.tries,
      m.key, m.kind, m.member_no, m.content, m.expires_at`.execute(tx);
  return rows[0];
}

export type DeliveryResult = {
  state: 'SENT' | 'SKIPPED' | 'DEAD';
  sentAt: Date | null;
  partnerMessageId: string | null;
  problem: string | null;
};

/** Save the result of a delivery, unless another process took it over; the last one clears the message's content. */
export async function finishDelivery(
  tx: MemberTx,
  { deliveryNo, messageNo, tries }: LeasedDelivery,
  end: DeliveryResult,
): Promise<void> {
  await sql`select from message where message_no = ${messageNo} for update`.execute(tx);
  await tx
    .updateTable('delivery')
    .set(end)
    .where('deliveryNo', '=', deliveryNo)
    .where('state', '=', 'SENDING')
    .where('tries', '=', tries)
    .execute();
  await sql`
    update message m set content = null
    where m.message_no = ${messageNo} and not exists (
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

/** Delete old messages with their deliveries; notifications stay. */
export async function deleteOldMessages(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('message').where('createdAt', '<', before).execute();
}
