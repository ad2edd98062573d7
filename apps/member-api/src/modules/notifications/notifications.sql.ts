import { MOST_SEEN_COUNTED } from '@duskline/contract/admin/one-time-notices.rules';
import { sql } from 'kysely';
import type { MemberDb, MemberTx } from '../../context.ts';

export type NewNotification = {
  memberNo: number;
  messageNo: number;
  kind: string;
  title: string;
  body: string;
  path: string;
  createdAt: Date;
};

/** Insert notifications of members. */
export async function insertNotifications(
  tx: MemberTx,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await tx
    .insertInto('notification')
    .values(
      notifications.map(({ memberNo, messageNo, kind, title, body, path, createdAt }) => ({
        ...{ memberNo, messageNo, kind, title, body, path, createdAt },
      })),
    )
    .execute();
}

export type Notification = Omit<NewNotification, 'memberNo' | 'messageNo'> & {
  notificationNo: number;
  readAt: Date | null;
};

/** Find a page of a member's notifications, newest first. */
export async function findNotifications(
  db: MemberDb,
  memberNo: number,
  { page, size }: { page: number; size: number },
): Promise<Notification[]> {
  return db
    .selectFrom('notification')
    .where('memberNo', '=', memberNo)
    .select(['notificationNo', 'kind', 'title', 'body', 'path', 'createdAt', 'readAt'])
    .orderBy('notificationNo', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
}

export async function countNotifications(
  db: MemberDb,
  memberNo: number,
): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('notification')
    .where('memberNo', '=', memberNo)
    .select((from) => [
      from.fn.countAll<number>().as('total'),
      from.fn.countAll<number>().filterWhere('readAt', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();
}

export async function countUnread(db: MemberDb, memberNo: number): Promise<number> {
  const { unread } = await db
    .selectFrom('notification')
    .where('memberNo', '=', memberNo)
    .where('readAt', 'is', null)
    .select((from) => from.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Mark a member's notifications up to a number as read. */
export async function markRead(
  tx: MemberTx,
  memberNo: number,
  upToNo: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ readAt: now })
    .where('memberNo', '=', memberNo)
    .where('notificationNo', '<=', upToNo)
    .where('readAt', 'is', null)
    .execute();
}

export async function deleteOldNotifications(tx: MemberTx, before: Date): Promise<void> {
  await tx.deleteFrom('notification').where('createdAt', '<', before).execute();
}

export type OneTimeNotice = {
  noticeId: string;
  title: string;
  body: string;
  path: string;
  startsAt: Date;
  endsAt: Date;
};

export async function findNotice(
  db: MemberDb,
  noticeId: string,
): Promise<OneTimeNotice | undefined> {
  return db
    .selectFrom('oneTimeNotice')
    .where('noticeId', '=', noticeId)
    .selectAll()
    .executeTakeFirst();
}

/** Find the newest running notice that a member has not seen. */
export async function findUnseenNotice(
  db: MemberDb,
  memberNo: number,
  now: Date,
): Promise<OneTimeNotice | undefined> {
  return db
    .selectFrom('oneTimeNotice')
    .where('startsAt', '<=', now)
    .where('endsAt', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oneTimeNoticeShown')
            .whereRef('oneTimeNoticeShown.noticeId', '=', 'oneTimeNotice.noticeId')
            .where('memberNo', '=', memberNo)
            .select('memberNo'),
        ),
      ),
    )
    .selectAll()
    .orderBy('startsAt', 'desc')
    .orderBy('noticeId')
    .limit(1)
    .executeTakeFirst();
}

/** Save that a member saw a notice; false where they had seen it, such as on another device at once. */
export async function markNoticeShown(
  tx: MemberTx,
  noticeId: string,
  memberNo: number,
  shownAt: Date,
): Promise<boolean> {
  const marked = await tx
    .insertInto('oneTimeNoticeShown')
    .values({ noticeId, memberNo, shownAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (marked.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export type CountedNotice = OneTimeNotice & { seenBy: number };

/**
 * Find the notices that are not over and then those that are, of each what begins last first, with how many
 * members have seen each, counted up to `MOST_SEEN_COUNTED`.
 */
export async function findNotices(
  db: MemberDb,
  now: Date,
  limit: number,
): Promise<CountedNotice[]> {
  const { rows } = await sql<CountedNotice>`
    select n.notice_id, n.title, n.body, n.path, n.starts_at, n.ends_at,
      (select count(*) from (select from one_time_notice_shown s where s.notice_id = n.notice_id
        limit ${MOST_SEEN_COUNTED}) seen)::integer as seen_by
    from one_time_notice n
    order by n.ends_at > ${now} desc, n.starts_at desc, n.notice_id limit ${limit}`.execute(db);
  return rows;
}

/** Find a notice; nobody else changes it, or saves one of its id, until the transaction ends. */
export async function lockNotice(
  tx: MemberTx,
  noticeId: string,
): Promise<OneTimeNotice | undefined> {
  await lockNoticeId(tx, noticeId);
  return findNotice(tx, noticeId);
}

async function lockNoticeId(tx: MemberTx, noticeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`one-time-notice ${noticeId}`}))`.execute(tx);
}

/** End a notice at a moment. */
export async function updateNoticeEnd(tx: MemberTx, noticeId: string, endsAt: Date): Promise<void> {
  await tx.updateTable('oneTimeNotice').set({ endsAt }).where('noticeId', '=', noticeId).execute();
}

/** Delete a notice, with who has seen it. */
export async function deleteNotice(tx: MemberTx, noticeId: string): Promise<void> {
  await tx.deleteFrom('oneTimeNotice').where('noticeId', '=', noticeId).execute();
}

/**
 * Save a notice, after whoever is at it; one with the same id is changed, and members who saw it do not see
 * it again.
 */
export async function publishNotice(tx: MemberTx, notice: OneTimeNotice): Promise<void> {
  await lockNoticeId(tx, notice.noticeId);
  await sql`
    insert into one_time_notice (notice_id, title, body, path, starts_at, ends_at)
    values (${notice.noticeId}, ${notice.title}, ${notice.body}, ${notice.path},
      ${notice.startsAt}, ${notice.endsAt})
    on conflict (notice_id) do update set title = excluded.title, body = excluded.body,
      path = excluded.path, starts_at = excluded.starts_at, ends_at = excluded.ends_at
  `.execute(tx);
}
