import type { AnnouncementValues } from '@duskline/contract/internal/announcements';

/** What the Member API itself has to tell; `at` is `YYYY-MM-DD HH:mm` in Seoul. */
type OwnValues = {
  signed_up: Record<never, never>;
  code: { code: string };
  password_changed: { at: string };
  /** To the number of before: whoever lost it by somebody else's hand reads it there. */
  phone_changed: { at: string };
  new_sign_in: { at: string; device: string };
  /** `link`: the whole address with its token; good for so many minutes. */
  password_mail: { link: string; minutes: number };
};

export type MessageValues = AnnouncementValues & OwnValues;
export type MessageKind = keyof MessageValues;

export type Channel = 'TALK' | 'SMS' | 'MAIL' | 'PUSH';

/** Which switch of a phone a push obeys; `account` is always told. */
export type PushTopic = 'order' | 'restock' | 'marketing' | 'account';
