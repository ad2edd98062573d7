import { LATEST_NOTICE } from '@duskline/contract/member/notifications.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import { findNotice, findUnseenNotice, markNoticeShown } from './notifications.sql.ts';

/**
 * A running notice to a member who has not seen it; null to one who has. `latest` is the newest she
 * has not seen.
 */
export async function showNoticeOnce(
  { db, clock }: Pick<MemberContext, 'db' | 'clock'>,
  memberNo: number,
  wantedId: string,
): Promise<
  { id: string; title: string; body: string; path: string } | null | Refusal<'notice_not_found'>
> {
  const now = clock.now();
  const isAny = wantedId === LATEST_NOTICE;
  const notice = await (isAny ? findUnseenNotice(db, memberNo, now) : findNotice(db, wantedId));
  if (!notice && isAny) return null;
  if (!notice || notice.startsAt > now || notice.endsAt <= now) return refuse('notice_not_found');
  const { noticeId } = notice;
  const isFirst = await inTransaction(db, (tx) => markNoticeShown(tx, noticeId, memberNo, now));
  if (!isFirst) return null;
  const { title, body, path } = notice;
  return { id: noticeId, title, body, path };
}
