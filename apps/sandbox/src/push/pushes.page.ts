import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import type { Push } from './stored-push.ts';

/** Render the list of every note the shop sent to its app, newest first, with a button that deletes the app from a phone. */
export function pushesPage(pushes: readonly Push[], gone: ReadonlySet<string>): Html {
  return page({
    path: '/inbox/pushes',
    title: '푸시함',
    lead: '상점이 앱으로 보낸 알림이 모두 여기로 옵니다. 앱을 지우면 그 휴대폰으로는 더 보낼 수 없다는 답을 상점이 받습니다.',
    body: html`<div class="table">${
      pushes.length === 0
        ? html`<p class="empty">아직 받은 알림이 없습니다.</p>`
        : html`<table>
          <thead><tr><th>시각</th><th>알림</th><th>여는 곳</th><th>휴대폰</th></tr></thead>
          <tbody>${pushes.map((push) => row(push, gone.has(push.token)))}</tbody>
        </table>`
    }</div>`,
  });
}

function row(push: Push, isGone: boolean): Html {
  return html`<tr>
    <td data-label="시각" class="nowrap">${push.at.slice(0, 19).replace('T', ' ')}</td>
    <td data-label="알림"><div><b>${push.title}</b><br>${push.body}</div></td>
    <td data-label="여는 곳"><span class="mono">${push.path}</span></td>
    <td data-label="휴대폰"><div><span class="mono muted">${push.token.slice(0, 16)}…</span>
      ${
        isGone
          ? html`<br><span class="tag">앱 지움</span>`
          : html`<form method="post" action="/inbox/pushes/uninstall">
            <input type="hidden" name="token" value="${push.token}">
            <button class="small">앱 지우기</button>
          </form>`
      }</div></td>
  </tr>`;
}
