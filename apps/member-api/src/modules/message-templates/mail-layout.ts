import { brand } from '@duskline/brand';
import type { MessageContent } from './template.ts';

const INK = '#0b0b0c';
const GREY = '#6b6b70';
const LINE = '#dcdcdf';

type Letter = { content: MessageContent; link: string; greeting: string; footer: string };

/** Render a mail as HTML: one column, tables and inline styles, which mail programs need; a button only where it leads somewhere. */
export function renderHtml({ content, link, greeting, footer }: Letter): string {
  const { title, body, facts = [], action } = content;
  return `<!doctype html>
<html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f4f4f5;color:${INK};font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border-top:6px solid ${brand.signalColour}">
<tr><td style="padding:28px 24px 0;font-size:18px;font-weight:800;letter-spacing:2px">${brand.name}</td></tr>
<tr><td style="padding:24px 24px 0"><h1 style="margin:0;font-size:24px;line-height:1.35">${escapeHtml(title)}</h1></td></tr>
<tr><td style="padding:16px 24px 0;font-size:16px;line-height:1.6">${greeting === '' ? '' : `${escapeHtml(greeting)}<br>`}${escapeHtml(body).replaceAll('\n', '<br>')}</td></tr>
${facts.length === 0 ? '' : `<tr><td style="padding:20px 24px 0">${factTable(facts)}</td></tr>`}
<tr><td style="padding:28px 24px">${action === '' ? '' : button(action, link)}</td></tr>
<tr><td style="padding:20px 24px 28px;border-top:1px solid ${LINE};font-size:12px;line-height:1.6;color:${GREY}">${escapeHtml(footer)}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Render a mail as plain text. */
export function renderText({ content, link, greeting, footer }: Letter): string {
  const facts = (content.facts ?? []).map(([label, value]) => `${label}: ${value}`);
  const parts = [
    content.title,
    [greeting, content.body].filter((line) => line !== '').join('\n'),
    facts.join('\n'),
    content.action === '' ? '' : `${content.action}: ${link}`,
    footer,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function button(words: string, link: string): string {
  return `<a href="${escapeHtml(link)}" style="display:inline-block;background:${INK};color:#fff;padding:14px 24px;font-size:16px;font-weight:700;text-decoration:none">${escapeHtml(words)}</a>`;
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  const cell = `padding:10px 0;border-bottom:1px solid ${LINE};font-size:15px;line-height:1.5;vertical-align:top`;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="${cell};width:88px;font-weight:400;color:${GREY}">${escapeHtml(label)}</th><td style="${cell}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="border-top:1px solid ${INK}">${rows.join('')}</table>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
