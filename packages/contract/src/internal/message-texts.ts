import { z } from 'zod';
import {
  MessageText,
  MessageTextRow,
  MessageWords,
  RenderedText,
  templateCode,
  textParams,
} from '../admin/message-texts.ts';
import { integer, text } from '../fields.ts';
import { data, memberEndpoint } from '../member/member-endpoint.ts';

/** Who of the staff does it, as the audit names them. */
const actor = text(100).min(1);
const revision = integer.min(0);
const params = textParams.pick({ kind: true });

/** How a change of a text ended; `problem` is a sentence where it is `wrong`. */
const changed = data(
  z.object({
    result: z.enum(['saved', 'unknown', 'changed', 'wrong', 'used']),
    problem: z.string().nullable(),
  }),
);

/** All kinds of messages but campaigns; times are moments, names those of the audit. */
export const listTexts = memberEndpoint({
  method: 'GET',
  path: '/internal/message-texts',
  auth: 'none',
  reply: data(z.object({ items: z.array(MessageTextRow) })),
  refusals: [],
});

/** One kind with its texts and versions; null where there is none. */
export const readText = memberEndpoint({
  method: 'GET',
  path: '/internal/message-texts/:kind',
  auth: 'none',
  params,
  reply: data(MessageText.nullable()),
  refusals: [],
});

/** Save words as a new version, or the standard ones (null), or those of an earlier version; written in the audit. */
export const saveText = memberEndpoint({
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel',
  auth: 'none',
  params: textParams,
  body: z.object({
    actor,
    revision,
    words: MessageWords.nullable(),
    restored: integer.min(1).nullable(),
  }),
  reply: changed,
  refusals: [],
});

/** Enter the code of an approved talk; written in the audit. */
export const approveText = memberEndpoint({
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel/approval',
  auth: 'none',
  params: textParams,
  body: z.object({ actor, revision, templateCode }),
  reply: changed,
  refusals: [],
});

/** Render words with sample values; null where the kind has no such channel. */
export const renderText = memberEndpoint({
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel/preview',
  auth: 'none',
  isRepeatable: true,
  params: textParams,
  body: z.object({ words: MessageWords }),
  reply: data(RenderedText.nullable()),
  refusals: [],
});

/**
 * Send words with sample values to whoever writes them; the words and the masked recipient are written
 * in the audit. `often`: the actor has sent as many as may go within an hour; `problem` says when again.
 */
export const sendTextTest = memberEndpoint({
  method: 'POST',
  path: '/internal/message-texts/:kind/:channel/test',
  auth: 'none',
  params: textParams,
  body: z.object({
    actor,
    words: MessageWords,
    name: text(100),
    email: text(254),
    phone: text(20).nullable(),
  }),
  reply: data(
    z.object({
      result: z.enum(['sent', 'unknown', 'wrong', 'nowhere', 'often', 'failed']),
      problem: z.string().nullable(),
    }),
  ),
  refusals: [],
});
