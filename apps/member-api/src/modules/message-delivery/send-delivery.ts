import type { MemberContext } from '../../context.ts';
import { type Account, findAccount } from '../accounts/index.ts';
import { findDevice } from '../devices/index.ts';
import { decideDelivery } from './consent.rules.ts';
import type { LeasedDelivery } from './messages.sql.ts';
import { renderMail, renderPush, renderSms } from './render-message.ts';
import { type Content, openMessage } from './seal-message.ts';
import type { Template, TemplateContext } from './templates/template.ts';
import { templateOf } from './templates/templates.ts';

export type Outcome =
  | { kind: 'sent'; messageId: string }
  /** Not now: the law wants the night quiet. */
  | { kind: 'wait'; until: Date }
  /** Not at all, and nobody is to blame. */
  | { kind: 'skip'; problem: string }
  /** The partner says another try would end the same. */
  | { kind: 'refused'; problem: string }
  /** It may or may not have left. */
  | { kind: 'unknown'; problem: string };

type Answer =
  | { kind: 'accepted'; messageId: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unregistered' }
  | { kind: 'unknown'; reason: string };

/** Writes one delivery and hands it to its partner, if it may go out now. Called outside any transaction. */
export async function sendDelivery(
  context: MemberContext,
  delivery: LeasedDelivery,
  now: Date,
): Promise<Outcome> {
  const { kind, memberNo, channel, content: sealed, expiresAt, deviceUuid } = delivery;
  if (sealed === null) return { kind: 'skip', problem: 'forgotten' };
  if (expiresAt !== null && expiresAt <= now) return { kind: 'skip', problem: 'expired' };
  const account = memberNo === null ? undefined : await findAccount(context, memberNo);
  if (memberNo !== null && !account) return { kind: 'skip', problem: 'withdrawn' };
  const phone = deviceUuid === null ? undefined : await findDevice(context.db, deviceUuid);
  // A phone may have passed to somebody else since.
  const own = phone?.memberNo === memberNo ? phone : undefined;

  const template = templateOf(kind);
  const message = { nature: template.nature, channel, topic: template.push ?? 'account' } as const;
  const verdict = decideDelivery(message, account?.agreements, own, now);
  if (verdict.kind === 'wait') return verdict;
  if (verdict.kind === 'skip') return { kind: 'skip', problem: verdict.why };

  const content = openMessage(context.vault, sealed);
  const address = addressOf(channel, content, account, own?.pushToken);
  if (!address) return { kind: 'skip', problem: 'no address' };
  const name = content.name ?? account?.name ?? '';
  const isMember = memberNo !== null;
  const templateContext: TemplateContext = { name, siteUrl: context.settings.SITE_URL, isMember };
  return readAnswer(
    await send(context, delivery, template, content.data, address, templateContext),
  );
}

function addressOf(
  channel: LeasedDelivery['channel'],
  content: Content,
  account: Account | undefined,
  pushToken: string | null | undefined,
): string | null | undefined {
  if (channel === 'PUSH') return pushToken;
  if (channel === 'MAIL') return content.email || account?.username;
  return content.phone || account?.phone;
}

function send(
  { sms, talk, mail, push }: Pick<MemberContext, 'sms' | 'talk' | 'mail' | 'push'>,
  { channel, key, kind }: LeasedDelivery,
  template: Template<unknown>,
  values: unknown,
  to: string,
  templateContext: TemplateContext,
): Promise<Answer> {
  if (channel === 'PUSH') {
    return push.send({
      id: key,
      deviceToken: to,
      ...renderPush(template, values, templateContext),
    });
  }
  if (channel === 'MAIL')
    return mail.send({ id: key, to, ...renderMail(template, values, templateContext) });
  if (channel === 'TALK' && template.talk) {
    const variables = template.talk.values(values, templateContext);
    return talk.send({ to, templateId: template.talk.id, variables, fallsBackToSms: true });
  }
  const text = renderSms(template, values, templateContext);
  return sms.send({ to, text, kind: kind === 'code' ? 'code' : 'notice' });
}

function readAnswer(answer: Answer): Outcome {
  if (answer.kind === 'accepted') return { kind: 'sent', messageId: answer.messageId };
  if (answer.kind === 'unregistered') return { kind: 'skip', problem: 'unregistered' };
  if (answer.kind === 'unknown') return { kind: 'unknown', problem: answer.reason };
  return { kind: 'refused', problem: `${answer.code} ${answer.message}` };
}
