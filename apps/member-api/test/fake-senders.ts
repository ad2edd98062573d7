import type { Mail } from '@duskline/partners/mail/mail-sender';
import type { TalkMessage } from '@duskline/partners/notification-talk/notification-talk';
import type { PushNote } from '@duskline/partners/push/push-sender';
import type { SmsMessage } from '@duskline/partners/sms/sms-sender';
import type { MemberContext } from '../src/context.ts';

/** What was sent by each partner, oldest first. */
export type SentMessages = {
  texts: SmsMessage[];
  talks: TalkMessage[];
  mails: Mail[];
  pushes: PushNote[];
};

/** Create senders that accept every message and only record it. */
export function createFakeSenders(): Pick<MemberContext, 'sms' | 'talk' | 'mail' | 'push'> & {
  sent: SentMessages;
} {
  const sent: SentMessages = { texts: [], talks: [], mails: [], pushes: [] };
  const take = <One>(list: One[]) => ({
    async send(one: One) {
      list.push(one);
      return { kind: 'accepted', messageId: String(list.length) } as const;
    },
  });
  return {
    sent,
    sms: take(sent.texts),
    talk: take(sent.talks),
    mail: take(sent.mails),
    push: take(sent.pushes),
  };
}
