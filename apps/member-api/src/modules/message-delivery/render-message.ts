import { brand } from '@duskline/brand';
import type { Mail } from '@duskline/partners/mail/mail-sender';
import type { PushNote } from '@duskline/partners/push/push-sender';
import {
  type Advertiser,
  mailNotice,
  markPush,
  markSubject,
  markText,
} from './advertising.rules.ts';
import { renderHtml, renderText } from './mail-layout.ts';
import { fillTalkTemplate, type Template, type TemplateContext } from './templates/template.ts';

const advertiser: Advertiser = { ...brand.company, ...brand };

const ABOUT_US = `${brand.company.name} · ${brand.company.address} · ${brand.company.phone}. 보내기만 하는 주소예요. 궁금한 점은 고객센터로 물어봐 주세요.`;

/** What a template says by text message: its own words, or the talk's where Kakao cannot bring them. */
export function renderSms(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
): string {
  const { talk, sms, nature } = template;
  const text = sms
    ? sms(values, context)
    : talk && fillTalkTemplate(talk.text, talk.values(values, context));
  if (text === undefined) throw new Error('a message without words for a text message');
  return nature === 'marketing' ? markText(text, advertiser) : text;
}

/** What a template says by mail. */
export function renderMail(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const words = template.words(values, context);
  const isMarketing = template.nature === 'marketing';
  const letter = {
    words,
    link: new URL(words.path, context.siteUrl).href,
    greeting: context.name === '' ? '' : `${context.name}님,`,
    footer: isMarketing ? mailNotice(advertiser) : ABOUT_US,
  };
  const subject = `[${brand.shortName}] ${words.title}`;
  return {
    subject: isMarketing ? markSubject(subject) : subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}

/** What a template says on a phone's screen. */
export function renderPush(
  template: Template<unknown>,
  values: unknown,
  context: TemplateContext,
): Pick<PushNote, 'title' | 'body' | 'path'> {
  const { title, body, path } = template.words(values, context);
  const note = { title, body };
  return { ...(template.nature === 'marketing' ? markPush(note, advertiser) : note), path };
}
