import { sql } from 'kysely';
import type { ShopDb, ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';

type Contact = { name: string | null; phone: string | null; email: string | null };
/** The sealed part of a notification. */
type Content = { recipient: Contact; data: Record<string, unknown> };

/** Save a notification once; returns false where its key is known. */
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
): Promise<boolean> {
  const { recipient, data, createdAt, ...row } = notification;
  const inserted = await tx
    .insertInto('announcement')
    .values({
      ...row,
      createdAt,
      tryAfter: createdAt,
      contentSealed: vault.sealFacts('announcement', { recipient, data }),
    })
    .onConflict((known) => known.column('key').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type WaitingNotification = Content & {
  announcementNo: number;
  key: string;
  kind: string;
  thread: string | null;
  tries: number;
  /** The member's number at the Member API. */
  memberApiNo: number | null;
};

/**
 * Take the next notification that is due and postpone it to `until`, when its delivery has failed
 * at the latest. Within a thread the oldest goes first.
 */
export async function takeNextNotification(
  tx: ShopTx,
  vault: Vault,
  { now, until }: { now: Date; until: Date },
): Promise<WaitingNotification | undefined> {
  const { rows } = await sql<Omit<WaitingNotification, keyof Content> & { contentSealed: string }>`
    with next as (
      select a.announcement_no from announcement a
      where a.state = 'WAITING' and a.try_after <= ${now} and not exists (
        select from announcement earlier
        where earlier.thread = a.thread and earlier.state = 'WAITING'
          and earlier.announcement_no < a.announcement_no)
      order by a.announcement_no limit 1 for update skip locked)
    update announcement a set tries = a.tries + 1, try_after = ${until}
    from next where a.announcement_no = next.announcement_no
    returning a.announcement_no, a.key, a.kind, a.thread, a.tries, a.content_sealed,
      (select m.member_api_no from member m where m.member_no = a.member_no)`.execute(tx);
  if (!rows[0]) return undefined;
  const { contentSealed, ...row } = rows[0];
  return { ...row, ...vault.openFacts<Content>('announcement', contentSealed) };
}

/** Mark a notification as delivered to the Member API and purge its names and contacts. */
export async function markDelivered(
  tx: ShopTx,
  announcementNo: number,
  handedOverAt: Date,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ state: 'HANDED_OVER', handedOverAt, contentSealed: null, problem: null })
    .where('announcementNo', '=', announcementNo)
    .execute();
}

/** Schedule another try of a notification, or mark it as dead where no time is given. */
export async function markUndelivered(
  tx: ShopTx,
  announcementNo: number,
  problem: string,
  tryAfter: Date | undefined,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set(tryAfter ? { problem, tryAfter } : { problem, state: 'DEAD' })
    .where('announcementNo', '=', announcementNo)
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

/** Delete notifications from before a moment. */
export async function purgeNotifications(tx: ShopTx, before: Date): Promise<void> {
  await tx.deleteFrom('announcement').where('createdAt', '<', before).execute();
}
