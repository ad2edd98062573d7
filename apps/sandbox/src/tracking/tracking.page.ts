import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { seoulLocal } from '../seoul-time.ts';
import { type Parcel, type Scan, wholeJourney } from './parcels.ts';

/** The names of the carriers by the API's code. */
export const carriers: ReadonlyMap<string, string> = new Map([
  ['01', '우체국택배'],
  ['04', 'CJ대한통운'],
  ['05', '한진택배'],
  ['06', '로젠택배'],
  ['08', '롯데택배'],
  ['11', '일양로지스'],
  ['22', '대신택배'],
  ['23', '경동택배'],
]);

/** Render the list of every tracked parcel, newest first, with buttons that move it forward. */
export function trackingPage(
  parcels: readonly (Parcel & { scans: readonly Scan[] })[],
  stepMs: number,
): Html {
  return page({
    path: '/tracking',
    title: '택배',
    lead: `송장번호는 10~14자리 숫자면 됩니다. 상점이 처음 조회할 때 출발해 ${Math.round(stepMs / 1_000)}초마다 한 곳씩 나아갑니다. 9로 시작하는 번호는 아직 맡기지 않은 상품입니다.`,
    body: html`<div class="table">${
      parcels.length === 0
        ? html`<p class="empty">아직 조회한 택배가 없습니다.</p>`
        : html`<table>
          <thead><tr><th>택배사</th><th>송장번호</th><th>지나온 곳</th><th>해 보기</th></tr></thead>
          <tbody>${parcels.map(row)}</tbody>
        </table>`
    }</div>`,
  });
}

function row(parcel: Parcel & { scans: readonly Scan[] }): Html {
  const left = wholeJourney + 1 - parcel.scans.length;
  return html`<tr>
    <td data-label="택배사">${carriers.get(parcel.code)}</td>
    <td data-label="송장번호"><span class="mono">${parcel.invoice}</span></td>
    <td data-label="지나온 곳"><div>${parcel.scans.map(
      ({ kind, where, time }) =>
        html`<div><b>${kind}</b> ${where} <span class="muted">${seoulLocal(new Date(time)).slice(5, 16).replace('T', ' ')}</span></div>`,
    )}</div></td>
    <td data-label="해 보기"><div class="row">
      ${left > 0 && hurryForm(parcel, 1, '다음 곳으로')}
      ${left > 1 && hurryForm(parcel, wholeJourney, '바로 도착')}
    </div></td>
  </tr>`;
}

function hurryForm({ code, invoice }: Parcel, steps: number, label: string): Html {
  return html`<form method="post" action="/tracking/hurry">
    <input type="hidden" name="code" value="${code}">
    <input type="hidden" name="invoice" value="${invoice}">
    <button class="small" name="steps" value="${steps}">${label}</button>
  </form>`;
}
