import * as api from '@duskline/contract/internal/announcements';
import { AnnouncementData, type AnnouncementKind } from '@duskline/contract/internal/announcements';
import { inTransaction } from '@duskline/platform/database';
import { refuse } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { queueMessage } from './queue-message.ts';

/** Register the internal call that queues a message of the shop; the same key again queues nothing. */
export function announcementRoutes({ internal }: Routers, context: MemberContext): void {
  internal(api.announce, async ({ body }) => {
    const { kind, key, recipient, thread, data } = body;
    const values = AnnouncementData[kind as AnnouncementKind].safeParse(data);
    if (!values.success) return refuse('announcement_unreadable');
    const messageNo = await inTransaction(context.db, (tx) =>
      queueMessage(tx, context, {
        ...recipient,
        kind,
        key: `shop:${key}`,
        thread,
        data: values.data,
      }),
    );
    return { data: { isNew: messageNo !== undefined } };
  });
}
