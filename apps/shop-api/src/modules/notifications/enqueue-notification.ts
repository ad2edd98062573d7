import type {
  AnnouncementKind,
  AnnouncementValues,
} from '@duskline/contract/internal/announcements';
import type { ShopContext, ShopTx } from '../../context.ts';
import { insertNotification } from './outbox.sql.ts';

export type Notification<Kind extends AnnouncementKind = AnnouncementKind> = {
  kind: Kind;
  /** Once per cause: a second notification with this key is dropped. */
  key: string;
  /** The shop's number of a member; null for a guest, whose contacts must be given. */
  memberNo: number | null;
  /** Where given, they go before the contacts of the member's account. */
  name?: string | null;
  phone?: string | null;
  email?: string | null;
  /** Notifications of one thread are delivered in the sequence of their causes. */
  thread?: string;
  data: AnnouncementValues[Kind];
};

/**
 * Put a notification in the outbox, once per key; it is delivered to the Member API within seconds
 * after this transaction, its cause, has committed. The Member API chooses the channels (in-app, talk, mail,
 * push) by what the member agreed to.
 */
export async function enqueueNotification<Kind extends AnnouncementKind>(
  tx: ShopTx,
  { clock, vault }: Pick<ShopContext, 'clock' | 'vault'>,
  notification: Notification<Kind>,
): Promise<void> {
  const { kind, key, memberNo, data, thread = null } = notification;
  const { name = null, phone = null, email = null } = notification;
  await insertNotification(tx, vault, {
    kind,
    key,
    memberNo,
    thread,
    recipient: { name, phone, email },
    data,
    createdAt: clock.now(),
  });
}
