import { placeholdersOf } from '@duskline/contract/admin/message-texts.rules';
import { hidePersonalData } from '@duskline/contract/reports.rules';
import type { MemberContext } from '../../context.ts';
import type { Account } from '../accounts/index.ts';
import { findDevice } from '../devices/index.ts';
import {
  renderMail,
  renderPush,
  renderSms,
  type Template,
  type TemplateContext,
  templateOf,
  variableValues,
} from '../message-templates/index.ts';
import { findEditedText } from '../message-texts/index.ts';
import { isCampaignStopped } from './campaigns.sql.ts';
import { decideDelivery } from './consent.rules.ts';
import type { LeasedDelivery } from './messages.sql.ts';
import { openMessage, type SealedMessage } from './seal-message.ts';

export type Outcome =
  | { kind: 'sent'; messageId: string }
  /** Not now: marketing waits for the end of the night. */
  | { kind: 'wait'; until: Date }
  /** Not at all, which is no failure. `goneToken`: of a phone that has the app no more. */
  | { kind: 'skip'; problem: string; goneToken?: string }
  /** The partner refused it: another attempt would end the same. */
  | { kind: 'refused'; problem: string }
  /** It may or may not have been sent. */
  | { kind: 'unknown'; problem: string };

type SendResult =
  | { kind: 'accepted'; messageId: string }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unregistered' }
  | { kind: 'unknown'; reason: string };

/**
 * Render a delivery and send it by its partner, if it may be sent now; `account` is that of its
 * member. Called outside any transaction.
 */
export async function sendDelivery(
  context: MemberContext,
  delivery: LeasedDelivery,
  account: Account | undefined,
  now: Date,
): Promise<Outcome> {
  const { kind, memberNo, channel, content: sealed, expiresAt, deviceUuid } = delivery;
  if (sealed === null) return { kind: 'skip', problem: 'cleared' };
  if (expiresAt !== null && expiresAt <= now) return { kind: 'skip', problem: 'expired' };
  if (memberNo !== null && !account) return { kind: 'skip', problem: 'withdrawn' };
  const { campaignNo, tries } = delivery;
  const template = templateOf(kind);
  // A process died while it had this one.
  if (template.isSentOnce && tries > 1) return { kind: 'skip', problem: 'perhaps sent' };
  const device = deviceUuid === null ? undefined : await findDevice(context.db, deviceUuid);
  // A device may have passed to another member since.
  const own = device?.memberNo === memberNo ? device : undefined;

  const nature = template.isTest ? 'information' : template.nature;
  const message = { nature, channel, topic: template.push ?? 'account' } as const;
  const decision = decideDelivery(message, account?.agreements, own, now);
  if (decision.kind === 'skip') return { kind: 'skip', problem: decision.reason };

  const opened = openMessage(context.vault, sealed);
  const to = recipientOf(channel, opened, account, own?.pushToken);
  if (!to) return { kind: 'skip', problem: 'no address' };
  // The last reason: who would not have got it anyway keeps theirs.
  if (campaignNo !== null && (await isCampaignStopped(context.db, campaignNo))) {
    const isAtNight = decision.kind === 'wait' || delivery.problem === 'night';
    return { kind: 'skip', problem: isAtNight ? 'stopped at night' : 'stopped' };
  }
  if (decision.kind === 'wait') return decision;
  const name = opened.name ?? account?.name ?? '';
  const isMember = memberNo !== null;
  const templateContext: TemplateContext = { name, siteUrl: context.settings.SITE_URL, isMember };
  return outcomeOf(await send(context, delivery, template, opened.data, to, templateContext), to);
}

function recipientOf(
  channel: LeasedDelivery['channel'],
  message: SealedMessage,
  account: Account | undefined,
  pushToken: string | null | undefined,
): string | null | undefined {
  if (channel === 'PUSH') return pushToken;
  if (channel === 'MAIL') return message.email || account?.username;
  return message.phone || account?.phone;
}

async function send(
  context: MemberContext,
  { channel, key, kind }: LeasedDelivery,
  template: Template<unknown>,
  values: unknown,
  to: string,
  templateContext: TemplateContext,
): Promise<SendResult> {
  const { db, sms, talk, mail, push } = context;
  const text = { kind, channel, template };
  const edited = await findEditedText(context, db, text, values, templateContext);
  if (channel === 'PUSH') {
    return push.send({
      id: key,
      deviceToken: to,
      ...renderPush(template, values, templateContext, edited),
    });
  }
  if (channel === 'MAIL')
    return mail.send({ id: key, to, ...renderMail(template, values, templateContext, edited) });
  if (channel === 'TALK' && template.talk) {
    const { id, text: standard } = template.talk;
    const given = variableValues(template, values, templateContext);
    const said = placeholdersOf(edited?.body ?? standard);
    const variables = Object.fromEntries(said.map((name) => [name, given[name] ?? '']));
    const templateId = edited?.templateCode ?? id;
    return talk.send({ to, templateId, variables, fallsBackToSms: true });
  }
  const words = renderSms(template, values, templateContext, edited);
  return sms.send({ to, text: words, kind: kind === 'code' ? 'code' : 'notice' });
}

function outcomeOf(result: SendResult, to: string): Outcome {
  if (result.kind === 'accepted') return { kind: 'sent', messageId: result.messageId };
  if (result.kind === 'unregistered') {
    return { kind: 'skip', problem: 'unregistered', goneToken: to };
  }
  if (result.kind === 'unknown') return { kind: 'unknown', problem: result.reason };
  // A mail server repeats the address that it refuses; the reason is saved and shown to operators.
  const problem = hidePersonalData(`${result.code} ${result.message}`);
  return { kind: 'refused', problem };
}
