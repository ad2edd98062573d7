import type { FastifyReply } from 'fastify';
import { type Html, html } from './html.ts';

const links = [
  ['/', '안내'],
  ['/toss/payments', '결제'],
  ['/social', '로그인'],
  ['/inbox', '문자함'],
  ['/inbox/mails', '메일함'],
  ['/inbox/pushes', '푸시함'],
  ['/tracking', '택배'],
  ['/juso', '주소'],
  ['/reports', '오류 보고'],
  ['/objects', '파일'],
  ['/faults', '장애 연습'],
] as const;

/** Render a page of the sandbox with its heading and links. */
export function page(options: { path: string; title: string; lead?: string; body: Html }): Html {
  return shell({
    title: options.title,
    body: html`<nav class="top" aria-label="연습용 파트너">
        <b>SANDBOX</b>
        ${links.map(
          ([path, label]) =>
            html`<a href="${path}"${path === options.path && html` aria-current="page"`}>${label}</a>`,
        )}
      </nav>
      <main>
        <h1>${options.title}</h1>
        ${options.lead && html`<p class="lead">${options.lead}</p>`} ${options.body}
      </main>`,
  });
}

/** Render the document around a page, always marked as practice. */
export function shell(options: { title: string; body: Html; refreshSeconds?: number }): Html {
  return html`<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${options.title} | 연습용 파트너</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header class="notice">연습용 화면입니다. 실제로 결제되거나 발송되지 않습니다.</header>
${options.body}
</body>
</html>`;
}

/** Send a page that may load only the stylesheet, shows no frames by default, and is never framed. */
export function sendPage(
  reply: FastifyReply,
  document: Html,
  frames: 'none' | 'self' = 'none',
): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src data:; frame-src '${frames}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(document.text);
}

/** Format whole won for shoppers, as `12,000`. */
export function won(amount: number): string {
  return amount.toLocaleString('ko-KR');
}
