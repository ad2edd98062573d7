import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { nobodysDomain } from './smtp.ts';
import type { Mail } from './stored-mail.ts';

/** Render the list of every mail the shop sent, newest first. */
export function mailsPage(mails: readonly Mail[], smtpPort: number | undefined): Html {
  const where =
    smtpPort === undefined ? '꺼져 있습니다' : `이 컴퓨터의 ${smtpPort}번 포트에 있습니다`;
  return page({
    path: '/inbox/mails',
    title: '메일함',
    lead: `상점이 보낸 메일이 모두 여기로 옵니다. 메일 서버는 ${where}. ${nobodysDomain}으로 보낸 메일은 없는 사서함이라며 거절합니다.`,
    body: html`<div class="table">${
      mails.length === 0
        ? html`<p class="empty">아직 받은 메일이 없습니다.</p>`
        : html`<table>
          <thead><tr><th>시각</th><th>받는 사람</th><th>제목</th></tr></thead>
          <tbody>${mails.map(
            (mail) => html`<tr>
              <td data-label="시각" class="nowrap">${time(mail)}</td>
              <td data-label="받는 사람">${mail.to.join(', ')}</td>
              <td data-label="제목"><a href="/inbox/mails/${mail.id}">${mail.subject || '(제목 없음)'}</a></td>
            </tr>`,
          )}</tbody>
        </table>`
    }</div>`,
  });
}

/** Render one mail, as HTML and as text. */
export function mailPage(mail: Mail): Html {
  return page({
    path: '/inbox/mails',
    title: mail.subject || '(제목 없음)',
    lead: `${mail.from} → ${mail.to.join(', ')} · ${time(mail)}`,
    body: html`${
      mail.html &&
      html`<section class="gap"><h2>HTML</h2>
        <iframe class="mail" title="메일 본문" src="/inbox/mails/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      </section>`
    }<section class="gap"><h2>글</h2><p class="message gap">${mail.text}</p></section>`,
  });
}

/** Render a mail's own HTML for a frame without scripts; its links open in a new tab. */
export function mailBody(body: string): string {
  return `<!doctype html><base target="_blank">${body}`;
}

function time({ at }: Mail): string {
  return at.slice(0, 19).replace('T', ' ');
}
