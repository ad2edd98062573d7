import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import {
  deleteNotice,
  lockNotice,
  type OneTimeNotice,
  publishNotice,
  updateNoticeEnd,
} from './notifications.sql.ts';

export type NoticeFacts = Omit<OneTimeNotice, 'noticeId'>;

type NoticeChange = {
  noticeId: string;
  actor: string;
  /** What the writer saw of it; null for a new one. */
  seen: NoticeFacts | null;
  form: NoticeFacts;
};

/**
 * Save a notice that each member sees once, with its audit row. Returns `changed` where it is not as it was
 * seen any more, and nothing is saved; the same form once more is saved already.
 */
export function saveNotice(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  { noticeId, actor, seen, form }: NoticeChange,
): Promise<'saved' | 'changed'> {
  return inTransaction(db, async (tx) => {
    const before = await lockNotice(tx, noticeId);
    if (before && isSame(before, form)) return 'saved';
    if (before ? !seen || !isSame(before, seen) : seen) return 'changed';
    await publishNotice(tx, { noticeId, ...form });
    await insertAudit(tx, {
      ...{ at: clock.now(), actor },
      command: before ? 'one-time-notice change' : 'one-time-notice publish',
      before: before ?? null,
      after: { noticeId, ...form },
    });
    return 'saved';
  });
}

/**
 * Take a notice down, with its audit row: one that runs ends now, one that is planned is deleted. One that
 * is over, or gone, stays as it is. Returns `changed` where it is not as it was seen any more, and stays.
 */
export function endNotice(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  { noticeId, actor, seen }: Pick<NoticeChange, 'noticeId' | 'actor'> & { seen: NoticeFacts },
): Promise<'ended' | 'changed'> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const notice = await lockNotice(tx, noticeId);
    if (!notice || notice.endsAt <= now) return 'ended';
    if (!isSame(notice, seen)) return 'changed';
    await (notice.startsAt < now ? updateNoticeEnd(tx, noticeId, now) : deleteNotice(tx, noticeId));
    const { startsAt, endsAt } = notice;
    await insertAudit(tx, {
      ...{ at: now, actor, command: 'one-time-notice end' },
      before: { noticeId, startsAt, endsAt },
      after: { noticeId, endsAt: now },
    });
    return 'ended';
  });
}

function isSame(one: NoticeFacts, other: NoticeFacts): boolean {
  return (
    one.title === other.title &&
    one.body === other.body &&
    one.path === other.path &&
    one.startsAt.getTime() === other.startsAt.getTime() &&
    one.endsAt.getTime() === other.endsAt.getTime()
  );
}
