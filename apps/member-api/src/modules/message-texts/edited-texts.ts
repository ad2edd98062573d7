import type { MessageWords } from '@duskline/contract/admin/message-texts';
import {
  findTextProblems,
  LMS_BYTES,
  smsBytes,
} from '@duskline/contract/admin/message-texts.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { Refusal, refuse } from '@duskline/platform/http/refusal';
import { measure } from '@duskline/platform/metrics/measure';
import type { MemberContext, MemberDb, MemberTx } from '../../context.ts';
import type { Channel, Template, TemplateContext } from '../message-templates/index.ts';
import { renderSms } from '../message-templates/index.ts';
import { checkedVariables } from './checked-variables.ts';
import { findTextsInUse } from './message-texts.sql.ts';

/** What is cached of the texts, and is invalidated by each change of one. */
export const TEXTS_TAG = 'message-texts';

/** Words of staff in place of the standard ones; a talk with its template at Kakao. */
export type EditedText = MessageWords & { templateCode: string | null };

type Context = Pick<MemberContext, 'textCache' | 'log'>;
type Asked = { kind: string; channel: Channel; template: Template<unknown> };

/**
 * Find the words that staff wrote for a message; undefined where the standard ones are sent. Words
 * that cannot be sent, such as those with a variable that this version of the store does not have,
 * are logged and counted, and the standard ones go in their place: no text stops a message.
 */
export async function findEditedText(
  context: Context,
  db: MemberDb | MemberTx,
  { kind, channel, template }: Asked,
  values: unknown,
  to: TemplateContext,
): Promise<EditedText | undefined> {
  const written = channel === 'SMS' && template.sms === undefined ? 'TALK' : channel;
  const edited = (await readTexts(context, db)).get(keyOf(kind, written));
  if (!edited) return undefined;
  const problem = findProblem(written, edited, template, values, to);
  if (problem === undefined) return edited;
  context.log.error(
    { kind, channel, problem },
    'the standard text is sent: the edited one is broken',
  );
  measure('duskline_message_text_fallbacks_total', { kind, channel });
  return undefined;
}

/** What is wrong with words when they are filled with the values of a message. */
function findProblem(
  channel: Channel,
  edited: EditedText,
  template: Template<unknown>,
  values: unknown,
  to: TemplateContext,
): string | undefined {
  const [problem] = findTextProblems(channel, edited, checkedVariables(template));
  if (problem) return problem.text;
  if (channel !== 'SMS' && channel !== 'TALK') return undefined;
  const bytes = smsBytes(renderSms(template, values, to, edited));
  return bytes > LMS_BYTES ? `${bytes} bytes` : undefined;
}

/** All texts in use that staff wrote, by kind and channel; none where they cannot be read. */
async function readTexts(
  { textCache, log }: Context,
  db: MemberDb | MemberTx,
): Promise<ReadonlyMap<string, EditedText>> {
  let isOver = false;
  let own: Promise<unknown> | undefined;
  const read = async () => {
    // Who waits for another's read and reads after it may have ended with its transaction.
    if (isOver) throw new Error('the transaction that would read the texts has gone on');
    const rows = await readInUse(db);
    const value = new Map<string, EditedText>();
    let bytes = 0;
    for (const { kind, channel, title, body, templateCode } of rows) {
      if (body === null) continue;
      value.set(keyOf(kind, channel), { title: title ?? '', body, templateCode });
      bytes += 2 * (body.length + (title ?? '').length);
    }
    return { value, tags: [TEXTS_TAG], bytes };
  };
  try {
    const texts = textCache.get(TEXTS_TAG, () => {
      const begun = read();
      own = begun;
      return begun;
    });
    // Stale texts come at once: no statement of the caller may run within the savepoint of a reload.
    await Promise.allSettled([texts, own]);
    return await texts;
  } catch (error) {
    log.error({ err: error }, 'the texts of messages could not be read: standard ones are sent');
    return new Map();
  } finally {
    isOver = true;
  }
}

/** Read within a savepoint of a transaction: a read that fails would fail all that follows it there. */
async function readInUse(db: MemberDb | MemberTx): ReturnType<typeof findTextsInUse> {
  if (!db.isTransaction) return findTextsInUse(db);
  const found = await inTransaction(db, (part) =>
    findTextsInUse(part).catch((error: unknown) => refuse('texts_unreadable', { error })),
  );
  if (found instanceof Refusal) throw found.details.error;
  return found;
}

const keyOf = (kind: string, channel: Channel) => `${kind}:${channel}`;
