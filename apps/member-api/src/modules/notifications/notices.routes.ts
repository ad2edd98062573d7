import type { OneTimeNotice } from '@duskline/contract/admin/one-time-notices';
import * as api from '@duskline/contract/internal/one-time-notices';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findNotices } from './notifications.sql.ts';
import { endNotice, type NoticeFacts, saveNotice } from './save-notice.ts';

const MOST_LISTED = 100;

type Period = Pick<NoticeFacts, 'startsAt' | 'endsAt'>;

/** Register the internal calls by which the Shop API's staff write what each member sees once. */
export function noticeRoutes({ internal }: Routers, context: MemberContext): void {
  const { db, clock } = context;
  internal(api.listNotices, async () => {
    const now = clock.now();
    const notices = await findNotices(db, now, MOST_LISTED + 1);
    return {
      data: {
        isMore: notices.length > MOST_LISTED,
        items: notices
          .slice(0, MOST_LISTED)
          .map(({ noticeId, seenBy, startsAt, endsAt, ...texts }) => ({
            ...{ noticeId, seenBy },
            state: stateAt(now, { startsAt, endsAt }),
            form: { ...texts, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
          })),
      },
    };
  });
  internal(api.saveNotice, async ({ params: { noticeId }, body: { actor, seen, form } }) => ({
    data: {
      result: await saveNotice(context, {
        ...{ noticeId, actor },
        ...{ seen: seen && fromWire(seen), form: fromWire(form) },
      }),
    },
  }));
  internal(api.endNotice, async ({ params: { noticeId }, body: { actor, seen } }) => ({
    data: { result: await endNotice(context, { noticeId, actor, seen: fromWire(seen) }) },
  }));
}

function fromWire(
  form: { startsAt: string; endsAt: string } & Omit<NoticeFacts, 'startsAt' | 'endsAt'>,
): NoticeFacts {
  return { ...form, startsAt: new Date(form.startsAt), endsAt: new Date(form.endsAt) };
}

function stateAt(now: Date, { startsAt, endsAt }: Period): OneTimeNotice['state'] {
  if (endsAt <= now) return 'ENDED';
  return startsAt <= now ? 'RUNNING' : 'PLANNED';
}
