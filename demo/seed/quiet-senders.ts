import type { MemberContext } from '@duskline/member-api/context';

/** Create senders that accept every message and send none: what the demo's past has sent long ago. */
export function createQuietSenders(): Pick<MemberContext, 'sms' | 'talk' | 'mail' | 'push'> {
  const accepted = { kind: 'accepted', messageId: 'demo' } as const;
  const send = async () => accepted;
  return { sms: { send }, talk: { send }, mail: { send }, push: { send } };
}
