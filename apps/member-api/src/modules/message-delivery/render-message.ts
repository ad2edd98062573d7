import { brand } from '@duskline/brand';
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
import { fillTalkTemplate, type Template, type TemplateContext } from './templates/template.ts';

const advertiser: Advertiser = { ...brand.company, ...brand };

const ABOUT_US = `${brand.company.name} · ${brand.company.address} · ${brand.company.phone}. 보내기만 하는 주소예요. 궁금한 점은 고객센터로 물어봐 주세요.`;

/** Render a template as SMS: its own text, or that of its notification talk where Kakao cannot deliver it. */
export function renderSms(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
): string {
  const { talk, sms, nature } = template;
  const text = sms
    ? sms(values, context)
    : talk && fillTalkTemplate(talk.text, talk.values(values, context));
  if (text === undefined) throw new Error('a template without a text for SMS');
  return nature === 'marketing' ? markSms(text, advertiser) : text;
}

/** Render a template as mail. */
export function renderMail(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const content = template.content(values, context);
  const isMarketing = template.nature === 'marketing';
  const letter = {
    content,
    link: new URL(content.path, context.siteUrl).href,
    greeting: context.name === '' ? '' : `${context.name}님,`,
    footer: isMarketing ? mailNotice(advertiser) : ABOUT_US,
  };
  const subject = `[${brand.shortName}] ${content.title}`;
  return {
    subject: isMarketing ? markSubject(subject) : subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}

/** Render a template as push. */
export function renderPush(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
): Pick<PushNote, 'title' | 'body' | 'path'> {
  const { title, body, path } = template.content(values, context);
  const note = { title, body };
  return { ...(template.nature === 'marketing' ? markPush(note, advertiser) : note), path };
}
