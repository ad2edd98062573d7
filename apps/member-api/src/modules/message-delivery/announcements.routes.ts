import * as api from '@duskline/contract/internal/announcements';
import { AnnouncementData, type AnnouncementKind } from '@duskline/contract/internal/announcements';
import { inTransaction } from '@duskline/platform/database/database';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { queueMessages } from './queue-message.ts';

/** Register the internal call that queues messages of the shop; the same key again queues nothing. */
export function announcementRoutes({ internal }: Routers, context: MemberContext): void {
  internal(api.announce, async ({ body }) => {
    const unreadable: string[] = [];
    const messages = body.announcements.flatMap(({ kind, key, recipient, thread, data }) => {
      const values = AnnouncementData[kind as AnnouncementKind].safeParse(data);
      if (!values.success) unreadable.push(key);
      return values.success
        ? [{ ...recipient, kind, key: `shop:${key}`, thread, data: values.data }]
        : [];
    });
    await inTransaction(context.db, (tx) => queueMessages(tx, context, messages));
    return { data: { unreadable } };
  });
}
