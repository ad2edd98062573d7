import * as api from '@duskline/contract/member/notifications';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import {
  countNotifications,
  countUnread,
  findNotifications,
  markRead,
  type Notification,
} from './notifications.sql.ts';
import { showNoticeOnce } from './show-notice-once.ts';

/** Register the calls of a member's notifications and one-time notices. */
export function notificationRoutes({ member }: Routers, context: MemberContext): void {
  const { db, clock } = context;

  member(api.getNotifications, async ({ query }, { caller }) => {
    const [counts, rows] = await Promise.all([
      countNotifications(db, caller.memberNo),
      findNotifications(db, caller.memberNo, query),
    ]);
    return {
      data: {
        totalCount: counts.total,
        unreadCount: counts.unread,
        notifications: rows.map(notificationToWire),
      },
    };
  });

  member(api.countNotifications, async (_input, { caller }) => ({
    data: { total: await countUnread(db, caller.memberNo) },
  }));

  member(api.readNotifications, ({ body }, { caller }) =>
    inTransaction(db, async (tx) => {
      await markRead(tx, caller.memberNo, body.upToNo, clock.now());
      return { data: { total: await countUnread(tx, caller.memberNo) } };
    }),
  );

  member(api.getOneTimeNotice, async ({ params }, { caller }) => {
    const notice = await showNoticeOnce(context, caller.memberNo, params.id);
    return isRefusal(notice) ? notice : { data: notice };
  });
}

function notificationToWire({ readAt, createdAt, ...known }: Notification) {
  return { ...known, isRead: readAt !== null, createdAt: seoulDateTime(createdAt) };
}
