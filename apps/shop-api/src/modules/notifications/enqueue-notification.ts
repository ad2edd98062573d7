import type {
  AnnouncementKind,
  AnnouncementValues,
} from '@duskline/contract/internal/announcements';
import type { ShopContext, ShopTx } from '../../context.ts';
import { insertAnnouncement } from './outbox.sql.ts';

/** The job that is called whenever something was announced. */
export const HAND_OVER_JOB = 'hand-over-announcements';

export type Announcement<Kind extends AnnouncementKind = AnnouncementKind> = {
  kind: Kind;
  /** Once per cause: the same key again says nothing. */
  key: string;
  /** The shop's number of a member; null for a guest, who is told where she said. */
  memberNo: number | null;
  /** Given, they go before what a member's account says. */
  name?: string | null;
  phone?: string | null;
  email?: string | null;
  /** Announcements about one thing arrive in the order of their causes. */
  thread?: string;
  data: AnnouncementValues[Kind];
};

/**
 * Has somebody told of something, once, after the transaction that is its cause has committed. The
 * Member API decides by which ways: notification, talk, mail, push, by what she agreed to.
 */
export async function announce<Kind extends AnnouncementKind>(
  tx: ShopTx,
  { jobs, clock, vault }: Pick<ShopContext, 'jobs' | 'clock' | 'vault'>,
  announcement: Announcement<Kind>,
): Promise<void> {
  const { kind, key, memberNo, data, thread = null } = announcement;
  const { name = null, phone = null, email = null } = announcement;
  const isNew = await insertAnnouncement(tx, vault, {
    kind,
    key,
    memberNo,
    thread,
    recipient: { name, phone, email },
    data,
    createdAt: clock.now(),
  });
  if (isNew) await jobs.send(tx, HAND_OVER_JOB, {});
}
