import type { MessageWords, RenderedText } from '@duskline/contract/admin/message-texts';
import {
  findTextProblems,
  LMS_BYTES,
  smsBytes,
  type TextProblem,
} from '@duskline/contract/admin/message-texts.rules';
import { insertAudit } from '@duskline/platform/audit';
import { inTransaction } from '@duskline/platform/database/database';
import { maskEmail, maskPhone } from '@duskline/platform/secrets/mask';
import { findTestLimit } from '@duskline/platform/test-message-limit';
import type { MemberContext } from '../../context.ts';
import type { Channel, MessageKind } from '../message-templates/index.ts';
import {
  renderMail,
  renderPush,
  renderSms,
  sampleContext,
  sampleValues,
  standardWords,
  type Template,
} from '../message-templates/index.ts';
import { checkedVariables } from './checked-variables.ts';
import { findWritable } from './describe-texts.ts';

type Text = { kind: string; channel: Channel; template: Template<unknown> };

/** Render words with sample values and say what is wrong with them; undefined where there is no such text. */
export function renderWords(
  siteUrl: string,
  { kind, channel }: Pick<Text, 'kind' | 'channel'>,
  words: MessageWords,
): RenderedText | undefined {
  const template = findWritable(kind);
  if (!template || !standardWords(template, channel)) return undefined;
  const text = { kind, channel, template };
  return { ...renderSample(siteUrl, text, words), problems: findProblems(siteUrl, text, words) };
}

/** Find the first thing that is wrong with words; undefined where they may be saved. */
export function findWordsProblem(
  siteUrl: string,
  text: Text,
  words: MessageWords,
): string | undefined {
  return findProblems(siteUrl, text, words)[0]?.text;
}

type Test = {
  actor: string;
  words: MessageWords;
  name: string;
  email: string;
  phone: string | null;
};

const TEST_COMMAND = 'message-text test';

/**
 * Send words with sample values to whoever writes them, by mail or as a text, with its audit row: the
 * words, and the recipient masked. It does not wait in the outbox: staff see at once whether the
 * partner took it. After ten within an hour, by the audit, it is refused as \`often\`.
 */
export async function sendTest(
  { db, clock, settings, sms, mail, log }: MemberContext,
  { kind, channel }: Pick<Text, 'kind' | 'channel'>,
  { actor, words, name, email, phone }: Test,
): Promise<{
  result: 'sent' | 'unknown' | 'wrong' | 'nowhere' | 'often' | 'failed';
  problem: string | null;
}> {
  const template = findWritable(kind);
  if (!template || !standardWords(template, channel)) return { result: 'unknown', problem: null };
  const text = { kind, channel, template };
  const problem = findWordsProblem(settings.SITE_URL, text, words);
  if (problem !== undefined) return { result: 'wrong', problem };
  const rendered = renderSample(settings.SITE_URL, text, words, name);
  const to = channel === 'MAIL' ? email : phone;
  if (channel === 'PUSH' || !to) return { result: 'nowhere', problem: null };
  const now = clock.now();
  const masked = channel === 'MAIL' ? maskEmail(to) : maskPhone(to);
  const often = await inTransaction(db, async (tx) => {
    const limit = await findTestLimit(tx, { actor, command: TEST_COMMAND, now });
    if (limit !== undefined) return limit;
    await insertAudit(tx, {
      ...{ at: now, actor, command: TEST_COMMAND },
      ...{ before: null, after: { kind, channel, words, to: masked } },
    });
    return undefined;
  });
  if (often !== undefined) return { result: 'often', problem: often };
  try {
    const id = `text-test:${crypto.randomUUID()}`;
    const sent = rendered.mail
      ? await mail.send({ id, to, ...rendered.mail })
      : await sms.send({ to, text: rendered.sms?.text ?? '', kind: 'notice' });
    return { result: sent.kind === 'accepted' ? 'sent' : 'failed', problem: null };
  } catch (error) {
    log.error({ err: error, kind, channel }, 'a test of a text could not be sent');
    return { result: 'failed', problem: null };
  }
}

function renderSample(siteUrl: string, text: Text, words: MessageWords, name?: string) {
  const { kind, channel, template } = text;
  const values = sampleValues[kind as MessageKind];
  const to = sampleContext(siteUrl, name);
  if (channel === 'MAIL') {
    return { sms: null, push: null, mail: renderMail(template, values, to, words) };
  }
  if (channel === 'PUSH') {
    const { title, body } = renderPush(template, values, to, words);
    return { sms: null, mail: null, push: { title, body } };
  }
  const sms = renderSms(template, values, to, words);
  return { mail: null, push: null, sms: { text: sms, bytes: smsBytes(sms) } };
}

function findProblems(siteUrl: string, text: Text, words: MessageWords): TextProblem[] {
  const problems = findTextProblems(text.channel, words, checkedVariables(text.template));
  const { sms } = renderSample(siteUrl, text, words);
  if (problems.length > 0 || !sms || sms.bytes <= LMS_BYTES) return problems;
  const problem = `문자는 ${LMS_BYTES.toLocaleString('ko-KR')}바이트까지 갈 수 있어요. 지금 ${sms.bytes.toLocaleString('ko-KR')}바이트예요. 글을 줄여 주세요.`;
  return [{ field: 'body', text: problem }];
}
