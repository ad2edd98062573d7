import type { AnnouncementValues } from '@duskline/contract/internal/announcements';

/** Messages of the Member API itself; `at` is `YYYY-MM-DD HH:mm` in Seoul. */
type OwnValues = {
  signed_up: Record<never, never>;
  code: { code: string };
  password_changed: { at: string };
  /** Sent to the old number, in case somebody else changed it. */
  phone_changed: { at: string };
  new_sign_in: { at: string; device: string };
  /** A new way into the account. `provider` as shoppers know it. */
  social_linked: { at: string; provider: string };
  /** `link`: a whole URL with its token, valid for `minutes`. */
  password_mail: { link: string; minutes: number };
};

export type MessageValues = AnnouncementValues & OwnValues;
export type MessageKind = keyof MessageValues;

export type Channel = 'TALK' | 'SMS' | 'MAIL' | 'PUSH';

/** Which push setting of a device a push obeys; `account` is always sent. */
export type PushTopic = 'order' | 'restock' | 'marketing' | 'account';
