import type { MemberContext, MemberTx } from '../../context.ts';
import { findPushDevices } from '../devices/index.ts';
import { insertNotification } from '../notifications/index.ts';
import type { Channel, MessageKind, MessageValues } from './message-kinds.ts';
import { insertMessage } from './messages.sql.ts';
import { sealMessage } from './seal-message.ts';
import { templateOf } from './templates/templates.ts';

/** The job that sends queued messages. */
export const SEND_JOB = 'send-messages';
/** How long the request that queued a message may send it before the job takes over. */
const OWN_SECONDS = 15;

export type QueuedMessage<Kind extends MessageKind = MessageKind> = {
  kind: Kind;
  data: MessageValues[Kind];
  /** Once per cause: the same key again queues nothing. */
  key: string;
  memberNo?: number | null;
  /** These go before the account's; a message without a member has these alone. */
  name?: string | null;
  phone?: string | null;
  email?: string | null;
  /** Messages about one thing arrive in the order of their causes. */
  thread?: string | null;
};

type Context = Pick<MemberContext, 'jobs' | 'clock' | 'vault' | 'settings'>;

/**
 * Queue a message in the transaction that causes it, with its notification and a delivery for each
 * channel. It is sent after the commit, or never. Returns its number, or undefined where the key is
 * known.
 */
export async function queueMessage<Kind extends MessageKind>(
  tx: MemberTx,
  context: Context,
  message: QueuedMessage<Kind>,
): Promise<number | undefined> {
  const messageNo = await saveMessage(tx, context, message);
  const waitsForJob = messageNo !== undefined && !templateOf(message.kind).isSentAtOnce;
  if (waitsForJob) await context.jobs.send(tx, SEND_JOB, {});
  return messageNo;
}

/** Queue messages that wait for the job, which is called once for all of them. */
export async function queueMessages(
  tx: MemberTx,
  context: Context,
  messages: readonly QueuedMessage[],
): Promise<void> {
  let queued = 0;
  for (const message of messages) {
    if ((await saveMessage(tx, context, message)) !== undefined) queued += 1;
  }
  if (queued > 0) await context.jobs.send(tx, SEND_JOB, {});
}

async function saveMessage<Kind extends MessageKind>(
  tx: MemberTx,
  { clock, vault, settings }: Context,
  message: QueuedMessage<Kind>,
): Promise<number | undefined> {
  const { kind, key, data, memberNo = null, thread = null } = message;
  const template = templateOf(kind);
  const now = clock.now();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const skipped = template.skippedChannels?.(data) ?? [];
  const isSentBy = (channel: Channel, to: string | null | undefined) =>
    !skipped.includes(channel) && (memberNo !== null || Boolean(to));
  const channels: Channel[] = [];
  if (template.talk && isSentBy('TALK', message.phone)) channels.push('TALK');
  if (template.sms && isSentBy('SMS', message.phone)) channels.push('SMS');
  if (template.mail && isSentBy('MAIL', message.email)) channels.push('MAIL');
  const devices = template.push && memberNo !== null ? await findPushDevices(tx, memberNo) : [];
  const messageNo = await insertMessage(
    tx,
    {
      key,
      kind,
      memberNo,
      thread,
      content: sealMessage(vault, { ...message, data }),
      createdAt: now,
      expiresAt: template.validSeconds === undefined ? null : after(template.validSeconds),
    },
    {
      to: [
        ...channels.map((channel) => ({ channel, deviceUuid: null })),
        ...devices.map(({ deviceUuid }) => ({ channel: 'PUSH' as const, deviceUuid })),
      ],
      sendAfter: template.isSentAtOnce ? after(OWN_SECONDS) : now,
    },
  );
  if (messageNo !== undefined && template.inbox && memberNo !== null) {
    const context = { name: '', siteUrl: settings.SITE_URL, isMember: true };
    const content = template.content(data, context);
    await insertNotification(tx, { memberNo, messageNo, kind, ...content, createdAt: now });
  }
  return messageNo;
}
