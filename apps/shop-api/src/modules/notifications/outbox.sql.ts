import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

type Contact = { name: string | null; phone: string | null; email: string | null };
/** The sealed part of a notification. */
export type Content = { recipient: Contact; data: Record<string, unknown> };

/** Save a notification, unless its key is known. */
export async function insertNotification(
  tx: ShopTx,
  vault: Vault,
  notification: {
    kind: string;
    key: string;
    memberNo: number | null;
    thread: string | null;
    recipient: Contact;
    data: object;
    createdAt: Date;
  },
): Promise<void> {
  const { recipient, data, createdAt, ...row } = notification;
  await tx
    .insertInto('announcement')
    .values({
      ...row,
      createdAt,
      tryAfter: createdAt,
      contentSealed: vault.sealFacts('announcement', { recipient, data }),
    })
    .onConflict((known) => known.column('key').doNothing())
    .execute();
}

export type WaitingNotification = {
  announcementNo: number;
  key: string;
  kind: string;
  thread: string | null;
  tries: number;
  /** The member's number at the Member API. */
  memberApiNo: number | null;
  /** Undefined where it is made of an order, now that it is delivered. */
  content: Content | undefined;
  /** Why its content could not be opened; undefined where it could, or has none. */
  unopened: unknown;
  orderNo: string | null;
};

/**
 * Take up to `limit` notifications that are due, in the sequence of their causes, and postpone them
 * to `until`, when their delivery has failed at the latest. Of a thread only the oldest is taken.
 * `is true` names the index of what is due (0621_due_announcements.sql), and `offset 0` lets each look
 * for its earlier ones by itself: a batch costs the same, however many wait.
 */
export async function takeDueNotifications(
  tx: ShopTx,
  vault: Vault,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<WaitingNotification[]> {
  const { rows } = await sql<
    Omit<WaitingNotification, 'content' | 'unopened'> & { contentSealed: string | null }
  >`
    with due as (
      select a.announcement_no from announcement a
      where (a.state = 'WAITING') is true and a.try_after <= ${now} and not exists (
        select from announcement earlier
        where earlier.thread = a.thread and earlier.state = 'WAITING'
          and earlier.announcement_no < a.announcement_no offset 0)
      order by a.try_after, a.announcement_no limit ${limit} for update skip locked)
    update announcement a set tries = a.tries + 1, try_after = ${until}
    from due where a.announcement_no = due.announcement_no
    returning a.announcement_no, a.key, a.kind, a.thread, a.tries, a.content_sealed, a.order_no,
      (select m.member_api_no from member m where m.member_no = a.member_no)`.execute(tx);
  return rows
    .toSorted((a, b) => a.announcementNo - b.announcementNo)
    .map(({ contentSealed, ...row }) => ({ ...row, ...openContent(vault, contentSealed) }));
}

/** One that cannot be opened, for want of its key say, is no reason to take none. */
function openContent(
  vault: Vault,
  sealed: string | null,
): Pick<WaitingNotification, 'content' | 'unopened'> {
  if (sealed === null) return { content: undefined, unopened: undefined };
  try {
    return { content: vault.openFacts<Content>('announcement', sealed), unopened: undefined };
  } catch (error) {
    return { content: undefined, unopened: error };
  }
}

/** Mark notifications as delivered to the Member API and purge their names and contacts. */
export async function markDelivered(
  tx: ShopTx,
  announcementNos: readonly number[],
  handedOverAt: Date,
): Promise<void> {
  await sql`
    update announcement
    set state = 'HANDED_OVER', handed_over_at = ${handedOverAt}, content_sealed = null,
      problem = null
    where announcement_no = any (${announcementNos}::integer[])`.execute(tx);
}

/** Schedule another try of notifications, or mark them as dead where no time is given. */
export async function markUndelivered(
  tx: ShopTx,
  announcementNos: readonly number[],
  problem: string,
  tryAfter: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set(tryAfter ? { problem, tryAfter } : { problem, state: 'DEAD' })
    .where('announcementNo', 'in', announcementNos)
    .where('state', '=', 'WAITING')
    .execute();
}

export type DeadNotification = {
  announcementNo: number;
  key: string;
  kind: string;
  problem: string | null;
  createdAt: Date;
};

/** Find notifications the Member API did not accept, newest first. */
export async function findDeadNotifications(
  db: ShopDb,
  limit: number,
): Promise<DeadNotification[]> {
  return db
    .selectFrom('announcement')
    .where('state', '=', 'DEAD')
    .select(['announcementNo', 'key', 'kind', 'problem', 'createdAt'])
    .orderBy('announcementNo', 'desc')
    .limit(limit)
    .execute();
}

/** Schedule a dead notification again, within a minute; returns false where it is not dead. */
export async function retryNotification(
  tx: ShopTx,
  announcementNo: number,
  now: Date,
): Promise<boolean> {
  const revived = await tx
    .updateTable('announcement')
    .set({ state: 'WAITING', tries: 0, tryAfter: now })
    .where('announcementNo', '=', announcementNo)
    .where('state', '=', 'DEAD')
    .executeTakeFirst();
  return revived.numUpdatedRows === 1n;
}

/** Give a dead notification up; returns false where it is not dead. */
export async function dropNotification(tx: ShopTx, announcementNo: number): Promise<boolean> {
  const dropped = await tx
    .updateTable('announcement')
    .set({ state: 'DROPPED' })
    .where('announcementNo', '=', announcementNo)
    .where('state', '=', 'DEAD')
    .executeTakeFirst();
  return dropped.numUpdatedRows === 1n;
}

/** Delete notifications from before a moment. */
export async function purgeNotifications(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('announcement').where('createdAt', '<', before).execute();
}

export type ThreadMessage = {
  announcementNo: number;
  key: string;
  kind: string;
  state: 'WAITING' | 'HANDED_OVER' | 'DEAD';
  createdAt: Date;
};

/** Find the notifications of one thread that are not purged yet, oldest first. */
export async function findThreadMessages(db: ShopDb, thread: string): Promise<ThreadMessage[]> {
  return db
    .selectFrom('announcement')
    .where('thread', '=', thread)
    .select(['announcementNo', 'key', 'kind', 'state', 'createdAt'])
    .orderBy('announcementNo')
    .$castTo<ThreadMessage>()
    .execute();
}

/** Count the announcements that are tried no more. */
export async function countDeadNotifications(db: ShopDb): Promise<number> {
  const { dead } = await db
    .selectFrom('announcement')
    .where('state', '=', 'DEAD')
    .select(({ fn }) => fn.countAll<number>().as('dead'))
    .executeTakeFirstOrThrow();
  return dead;
}
