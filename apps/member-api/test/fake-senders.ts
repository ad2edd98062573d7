import type { Mail } from '@duskline/partners/mail/mail-sender';
import type { TalkMessage } from '@duskline/partners/notification-talk/notification-talk';
import type { PushNote } from '@duskline/partners/push/push-sender';
import type { SmsMessage } from '@duskline/partners/sms/sms-sender';
import type { MemberContext } from '../src/context.ts';

/** What was handed to each partner, oldest first. */
export type SentMessages = {
  texts: SmsMessage[];
  talks: TalkMessage[];
  mails: Mail[];
  pushes: PushNote[];
};

/** Partners that take everything and bring it nowhere. */
export function createFakeSenders(): Pick<MemberContext, 'sms' | 'talk' | 'mail' | 'push'> & {
  carried: SentMessages;
} {
  const carried: SentMessages = { texts: [], talks: [], mails: [], pushes: [] };
  const take = <One>(list: One[]) => ({
    async send(one: One) {
      list.push(one);
      return { kind: 'accepted', messageId: String(list.length) } as const;
    },
  });
  return {
    carried,
    sms: take(carried.texts),
    talk: take(carried.talks),
    mail: take(carried.mails),
    push: take(carried.pushes),
  };
}
