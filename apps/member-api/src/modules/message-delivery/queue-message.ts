import type { MemberContext, MemberTx } from '../../context.ts';
import { findPushDevices } from '../devices/index.ts';
import type { Channel, MessageKind, MessageValues } from '../message-templates/index.ts';
import { renderContent, templateOf } from '../message-templates/index.ts';
import { findEditedText } from '../message-texts/index.ts';
import { insertNotifications, type NewNotification } from '../notifications/index.ts';
import { insertMessages, type NewMessage } from './messages.sql.ts';
import { sealMessage } from './seal-message.ts';

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

type Context = Pick<MemberContext, 'jobs' | 'clock' | 'vault' | 'settings' | 'textCache' | 'log'>;

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
  const [messageNo] = await queueMessages(tx, context, [message as QueuedMessage]);
  return messageNo;
}

/**
 * Queue several messages in the same way, with a few statements for all. Returns the numbers of those
 * whose keys were not known.
 */
export async function queueMessages(
  tx: MemberTx,
  context: Context,
  all: readonly QueuedMessage[],
): Promise<number[]> {
  const { jobs, clock, settings } = context;
  const messages = firstOfEachKey(all);
  const pushed = messages.flatMap(({ kind, memberNo }) =>
    templateOf(kind).push && memberNo ? [memberNo] : [],
  );
  const devices = Map.groupBy(await findPushDevices(tx, pushed), ({ memberNo }) => memberNo);
  const drafts = messages.map((message) => {
    const { kind, memberNo } = message;
    const own = templateOf(kind).push && memberNo ? devices.get(memberNo) : undefined;
    return draftMessage(context, message, own ?? []);
  });
  const messageNos = await insertMessages(tx, drafts);
  const notifications: NewNotification[] = [];
  let waitsForJob = false;
  for (const { kind, key, data, memberNo = null } of messages) {
    const messageNo = messageNos.get(key);
    if (messageNo === undefined) continue;
    const template = templateOf(kind);
    waitsForJob ||= !template.isSentAtOnce;
    if (!template.inbox || memberNo === null) continue;
    const to = { name: '', siteUrl: settings.SITE_URL, isMember: true };
    const text = { kind, channel: 'PUSH' as const, template };
    const edited = await findEditedText(context, tx, text, data, to);
    const content = renderContent(template, data, to, edited);
    notifications.push({ memberNo, messageNo, kind, ...content, createdAt: clock.now() });
  }
  await insertNotifications(tx, notifications);
  if (waitsForJob) await jobs.send(tx, SEND_JOB, {});
  return [...messageNos.values()];
}

/** One cause may be named twice in one call: it is one message. */
function firstOfEachKey(messages: readonly QueuedMessage[]): QueuedMessage[] {
  const firsts = new Map<string, QueuedMessage>();
  for (const message of messages) {
    if (!firsts.has(message.key)) firsts.set(message.key, message);
  }
  return [...firsts.values()];
}

/** Make the row of a message, and say where it is delivered. */
function draftMessage(
  { clock, vault }: Context,
  message: QueuedMessage,
  devices: readonly { deviceUuid: string }[],
): NewMessage {
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
  const pushed = skipped.includes('PUSH') ? [] : devices;
  return {
    ...{ key, kind, memberNo, thread, createdAt: now },
    content: sealMessage(vault, { ...message, data }),
    campaignNo: kind === 'campaign' ? (data as MessageValues['campaign']).campaignNo : null,
    expiresAt: template.validSeconds === undefined ? null : after(template.validSeconds),
    to: [
      ...channels.map((channel) => ({ channel, deviceUuid: null })),
      ...pushed.map(({ deviceUuid }) => ({ channel: 'PUSH' as const, deviceUuid })),
    ],
    sendAfter: template.isSentAtOnce ? after(OWN_SECONDS) : now,
  };
}
