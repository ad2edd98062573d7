import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { ChatMessage, ErrorReport } from './stored-reports.ts';

/** Render the list of every error report and chat message, newest first. */
export function reportsPage(errors: readonly ErrorReport[], chat: readonly ChatMessage[]): Html {
  return page({
    path: '/reports',
    title: '오류 보고',
    lead: '상점이 Sentry에 보고한 오류와 Slack에 남긴 말이 모두 여기로 옵니다.',
    body: html`<section class="gap">
        <h2>Sentry</h2>
        <div class="table">${
          errors.length === 0
            ? html`<p class="empty">아직 보고된 오류가 없습니다.</p>`
            : html`<table>
              <thead><tr><th>시각</th><th>오류</th><th>어디서</th><th>환경</th></tr></thead>
              <tbody>${errors.map(errorRow)}</tbody>
            </table>`
        }</div>
      </section>
      <section>
        <h2>Slack</h2>
        <div class="gap">${
          chat.length === 0
            ? html`<p class="message empty">아직 온 말이 없습니다.</p>`
            : chat.map(
                ({ text, at }) =>
                  html`<article class="message"><header><span class="muted">${time(at)}</span></header>${text}</article>`,
              )
        }</div>
      </section>`,
  });
}

function errorRow(error: ErrorReport): Html {
  return html`<tr>
    <td data-label="시각" class="nowrap">${time(error.at)}</td>
    <td data-label="오류"><div><span class="tag">${error.level}</span> ${error.title}<br><span class="mono muted">${error.eventId}</span></div></td>
    <td data-label="어디서"><span class="mono">${error.where}</span></td>
    <td data-label="환경" class="nowrap"><div>${error.environment}<br><span class="muted">${error.platform} ${error.release}</span></div></td>
  </tr>`;
}

function time(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
