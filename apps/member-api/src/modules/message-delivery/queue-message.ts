import type { MemberContext, MemberTx } from '../../context.ts';
import { findPushDevices } from '../devices/index.ts';
import { insertNotification } from '../notifications/index.ts';
import type { Channel, MessageKind, MessageValues } from './message-kinds.ts';
import { insertDeliveries, insertMessage } from './messages.sql.ts';
import { sealMessage } from './seal-message.ts';
import { templateOf } from './templates/templates.ts';

/** The job that is called whenever a message was queued. */
export const SEND_JOB = 'send-messages';
/** How long whoever waits for a message has it to herself before the job takes it over. */
const OWN_SECONDS = 15;

export type QueuedMessage<Kind extends MessageKind = MessageKind> = {
  kind: Kind;
  data: MessageValues[Kind];
  /** Once per cause: the same key again queues nothing. */
  key: string;
  memberNo?: number | null;
  /** Given, they go before what her account says; without a member they are all we have. */
  name?: string | null;
  phone?: string | null;
  email?: string | null;
  /** Messages about one thing arrive in the order of their causes. */
  thread?: string | null;
};

/**
 * Writes a message down in the transaction of its cause: with its notification, and a delivery for
 * each way it may go. It leaves after the commit, or never. Answers its number, or undefined where
 * the key is known.
 */
export async function queueMessage<Kind extends MessageKind>(
  tx: MemberTx,
  { jobs, clock, vault, settings }: Pick<MemberContext, 'jobs' | 'clock' | 'vault' | 'settings'>,
  message: QueuedMessage<Kind>,
): Promise<number | undefined> {
  const { kind, key, data, memberNo = null, thread = null } = message;
  const template = templateOf(kind);
  const now = clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const messageNo = await insertMessage(tx, {
    key,
    kind,
    memberNo,
    thread,
    content: sealMessage(vault, { ...message, data }),
    createdAt: now,
    expiresAt: template.goodForSeconds === undefined ? null : after(template.goodForSeconds),
  });
  if (messageNo === undefined) return undefined;

  const left = template.leavesOut?.(data) ?? [];
  const goesBy = (channel: Channel, address: string | null | undefined) =>
    !left.includes(channel) && (memberNo !== null || Boolean(address));
  const channels: Channel[] = [];
  if (template.talk && goesBy('TALK', message.phone)) channels.push('TALK');
  if (template.sms && goesBy('SMS', message.phone)) channels.push('SMS');
  if (template.mail && goesBy('MAIL', message.email)) channels.push('MAIL');
  const devices = template.push && memberNo !== null ? await findPushDevices(tx, memberNo) : [];
  const sendAfter = template.isSentAtOnce ? after(OWN_SECONDS) : now;
  const deliveries = [
    ...channels.map((channel) => ({ channel, deviceUuid: null })),
    ...devices.map(({ deviceUuid }) => ({ channel: 'PUSH' as const, deviceUuid })),
  ];
  await insertDeliveries(
    tx,
    deliveries.map((delivery) => ({ ...delivery, messageNo, thread, sendAfter })),
  );
  if (template.inbox && memberNo !== null) {
    const context = { name: '', siteUrl: settings.SITE_URL, isMember: true };
    const words = template.words(data, context);
    await insertNotification(tx, { memberNo, messageNo, kind, ...words, createdAt: now });
  }
  if (!template.isSentAtOnce) await jobs.send(tx, SEND_JOB, {});
  return messageNo;
}
