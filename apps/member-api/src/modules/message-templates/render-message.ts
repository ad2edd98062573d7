import { brand } from '@duskline/brand';
import type { MessageWords as Words } from '@duskline/contract/admin/message-texts';
import type { Mail } from '@duskline/partners/mail/mail-sender';
import type { PushNote } from '@duskline/partners/push/push-sender';
import {
  type Advertiser,
  mailNotice,
  markPush,
  markSms,
  markSubject,
} from './advertising.rules.ts';
import { renderHtml, renderText } from './mail-layout.ts';
import {
  fillText,
  type MessageContent,
  standardWords,
  type Template,
  type TemplateContext,
  variableValues,
} from './template.ts';

const advertiser: Advertiser = { ...brand.company, ...brand };

const ABOUT_US = `${brand.company.name} · ${brand.company.address} · ${brand.company.phone}. 보내기만 하는 주소예요. 궁금한 점은 고객센터로 물어봐 주세요.`;

/**
 * Render a template as SMS: its own text, or that of its notification talk where Kakao cannot deliver
 * it; `edited` are the words that staff wrote instead of the standard ones.
 */
export function renderSms(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
  edited?: Words,
): string {
  const words = edited ?? standardWords(template, 'SMS') ?? standardWords(template, 'TALK');
  if (words === undefined) throw new Error('a template without a text for SMS');
  const text = fillText(words.body, variableValues(template, values, context));
  return template.nature === 'marketing' ? markSms(text, advertiser) : text;
}

/** Render a template as mail. */
export function renderMail(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
  edited?: Words,
): Required<Pick<Mail, 'subject' | 'text' | 'html'>> {
  const content = renderContent(template, values, context, edited);
  const isMarketing = template.nature === 'marketing';
  const letter = {
    content,
    link: new URL(content.path, context.siteUrl).href,
    greeting: greetingOf(context, content),
    footer: isMarketing ? mailNotice(advertiser) : ABOUT_US,
  };
  const subject = `[${brand.shortName}] ${content.title}`;
  return {
    subject: isMarketing ? markSubject(subject) : subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}

/** Nobody is addressed twice: words that begin with the name are a greeting of their own. */
function greetingOf({ name }: TemplateContext, { body }: MessageContent): string {
  const address = `${name}님`;
  return name === '' || body.startsWith(address) ? '' : `${address},`;
}

/** Render a template as push. */
export function renderPush(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
  edited?: Words,
): Pick<PushNote, 'title' | 'body' | 'path'> {
  const { title, body, path } = renderContent(template, values, context, edited);
  const note = { title, body };
  return { ...(template.nature === 'marketing' ? markPush(note, advertiser) : note), path };
}

/** Render the content of a template for a mail, a push or a notification. */
export function renderContent(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
  edited?: Words,
): MessageContent {
  const given = variableValues(template, values, context);
  const { title, body } = edited ?? template.words;
  return {
    title: fillText(title, given),
    body: fillText(body, given),
    facts: (template.facts ?? []).map(([label, text]) => [label, fillText(text, given)] as const),
    path: template.path(values, context),
    action: fillText(template.action, given),
  };
}
