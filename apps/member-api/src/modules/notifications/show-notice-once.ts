import { LATEST_NOTICE } from '@duskline/contract/member/notifications.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import { findNotice, findUnseenNotice, markNoticeShown } from './notifications.sql.ts';

/**
 * Return a running notice that a member has not seen and mark it as seen; null where they have seen
 * it. `latest` is the newest they have not seen. Refuses with `notice_not_found`.
 */
export async function showNoticeOnce(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  memberNo: number,
  requestedId: string,
): Promise<
  { id: string; title: string; body: string; path: string } | null | Refusal<'notice_not_found'>
> {
  const now = clock.now();
  const isLatest = requestedId === LATEST_NOTICE;
  const notice = await (isLatest
    ? findUnseenNotice(db, memberNo, now)
    : findNotice(db, requestedId));
  if (!notice && isLatest) return null;
  if (!notice || notice.startsAt > now || notice.endsAt <= now) return refuse('notice_not_found');
  const { noticeId } = notice;
  const isFirst = await inTransaction(db, (tx) => markNoticeShown(tx, noticeId, memberNo, now));
  if (!isFirst) return null;
  const { title, body, path } = notice;
  return { id: noticeId, title, body, path };
}
