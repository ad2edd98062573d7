import { z } from 'zod';
import { integer, text } from '../fields.ts';
import { adminEndpoint } from './admin-endpoint.ts';

/** Notification talk, SMS, mail; PUSH stands for pushes and the notifications in the store. */
export const textChannels = ['TALK', 'SMS', 'MAIL', 'PUSH'] as const;

export const messageGroups = ['order', 'benefit', 'account'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** More than the longest text of any channel has; what each may have: `message-texts.rules.ts`. */
const MOST_LETTERS = 4000;

/** The words of one channel, with placeholders `#{…}`; SMS and talk have no title. */
export const MessageWords = z.strictObject({ title: text(200), body: text(MOST_LETTERS) });
export type MessageWords = z.infer<typeof MessageWords>;

/**
 * STANDARD: as the store wrote it. EDITED: staff's words are sent. PENDING: words of a talk wait for
 * Kakao's approval, and the approved ones are sent meanwhile.
 */
export const textStates = ['STANDARD', 'EDITED', 'PENDING'] as const;

const time = z.string();
const channel = z.enum(textChannels);

export const MessageTextRow = z.object({
  kind: z.string(),
  group: z.enum(messageGroups),
  label: z.string(),
  sentWhen: z.string(),
  channels: z.array(z.object({ channel, state: z.enum(textStates), savedAt: time.nullable() })),
});
export type MessageTextRow = z.infer<typeof MessageTextRow>;

export const MessageVariable = z.object({
  name: z.string(),
  about: z.string(),
  sample: z.string(),
  requiredIn: z.array(channel),
  missingIn: z.array(channel),
});
export type MessageVariable = z.infer<typeof MessageVariable>;

export const MessageTextVersion = z.object({
  revision: z.int(),
  /** Null: back to the standard text. */
  words: MessageWords.nullable(),
  savedAt: time,
  savedBy: z.string(),
  /** The version that it brought back. */
  restoredFrom: z.int().nullable(),
  /** A talk's template at Kakao; null while it is not approved. */
  templateCode: z.string().nullable(),
});
export type MessageTextVersion = z.infer<typeof MessageTextVersion>;

export const ChannelText = z.object({
  channel,
  state: z.enum(textStates),
  /** The number of its newest version: 0 before the first. A change names it. */
  revision: z.int(),
  standard: MessageWords,
  /** What is sent now. */
  inUse: MessageWords,
  /** The template at Kakao by which a talk is sent now. */
  templateCode: z.string().nullable(),
  /** Words of a talk that wait for Kakao's approval. */
  pending: MessageWords.nullable(),
  /** The newest first. */
  versions: z.array(MessageTextVersion),
});
export type ChannelText = z.infer<typeof ChannelText>;

export const MessageText = MessageTextRow.pick({
  kind: true,
  group: true,
  label: true,
  sentWhen: true,
}).extend({
  /** Advertising, which the store marks as the law asks. */
  isMarketing: z.boolean(),
  variables: z.array(MessageVariable),
  channels: z.array(ChannelText),
});
export type MessageText = z.infer<typeof MessageText>;

/** A message with sample values, as it will arrive. */
export const RenderedText = z.object({
  /** Talk and SMS; `bytes` in EUC-KR. */
  sms: z.object({ text: z.string(), bytes: z.int() }).nullable(),
  mail: z.object({ subject: z.string(), html: z.string() }).nullable(),
  push: z.object({ title: z.string(), body: z.string() }).nullable(),
  problems: z.array(z.object({ field: z.enum(['title', 'body']), text: z.string() })),
});
export type RenderedText = z.infer<typeof RenderedText>;

export const textParams = z.object({ kind: text(40).regex(/^[a-z_]+$/), channel });
const kindParams = textParams.pick({ kind: true });
const revision = integer.min(0);
const found = ['invalid_request', 'message_text_not_found', 'login_unavailable'] as const;
const changing = [
  ...found,
  ...(['message_text_changed_meanwhile', 'message_text_wrong', 'message_template_used'] as const),
] as const;

/** All messages of the store but campaigns, each with the state of its channels. */
export const listMessageTexts = adminEndpoint({
  method: 'GET',
  path: '/message-texts',
  permission: 'marketing.read',
  reply: z.object({ items: z.array(MessageTextRow) }),
  refusals: ['login_unavailable'],
});

/** One message with its variables, its texts and their versions. */
export const getMessageText = adminEndpoint({
  method: 'GET',
  path: '/message-texts/:kind',
  permission: 'marketing.read',
  params: kindParams,
  reply: MessageText,
  refusals: found,
});

/**
 * Save the words of a channel as a new version, on top of the one that was read: after another's
 * change it is refused. Null for the standard text. A talk waits for its approval.
 */
export const saveMessageText = adminEndpoint({
  method: 'PUT',
  path: '/message-texts/:kind/:channel',
  permission: 'marketing.write',
  params: textParams,
  body: z.object({ revision, words: MessageWords.nullable() }),
  reply: MessageText,
  refusals: changing,
});

/** Bring an earlier version back, with its approval, as a new version. */
export const restoreMessageText = adminEndpoint({
  method: 'POST',
  path: '/message-texts/:kind/:channel/restore',
  permission: 'marketing.write',
  params: textParams,
  body: z.object({ revision, restored: integer.min(1) }),
  reply: MessageText,
  refusals: changing,
});

/** A template's code at Kakao's partner, such as `KA01TP…`. */
export const templateCode = text(64)
  .trim()
  .regex(/^[A-Za-z0-9_-]{6,64}$/, '승인된 템플릿 코드를 확인해 주세요. 예: KA01TP…');

/** Enter the code of the template that Kakao approved: from then on the waiting words are sent. */
export const approveMessageText = adminEndpoint({
  method: 'POST',
  path: '/message-texts/:kind/:channel/approval',
  permission: 'marketing.write',
  params: textParams,
  body: z.object({ revision, templateCode }),
  reply: MessageText,
  refusals: changing,
});

/** Show words as they will arrive, with sample values, and what is wrong with them. */
export const previewMessageText = adminEndpoint({
  method: 'POST',
  path: '/message-texts/:kind/:channel/preview',
  permission: 'marketing.read',
  params: textParams,
  body: z.object({ words: MessageWords }),
  reply: RenderedText,
  refusals: found,
});

/**
 * Send words with sample values to oneself: a mail to one's own address, SMS and talk as a text to a
 * phone at hand, ten within an hour. A push has nowhere to go: staff have no app.
 */
export const testMessageText = adminEndpoint({
  method: 'POST',
  path: '/message-texts/:kind/:channel/test',
  permission: 'marketing.write',
  params: textParams,
  body: z.object({
    words: MessageWords,
    phone: text(20)
      .trim()
      .regex(/^01\d-?\d{3,4}-?\d{4}$/, '휴대폰 번호를 확인해 주세요. 예: 010-1234-5678')
      .nullable(),
  }),
  reply: z.object({ sentTo: z.string() }),
  refusals: [
    ...found,
    ...(['message_text_wrong', 'message_test_nowhere'] as const),
    ...(['message_test_often', 'message_test_failed'] as const),
  ],
});
