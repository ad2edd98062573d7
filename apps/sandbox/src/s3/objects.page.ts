import { type Html, html } from '../pages/html.ts';
import { page } from '../pages/page.ts';
import { seoulLocal } from '../seoul-time.ts';
import type { ObjectFacts } from './objects.ts';

const MOST_SHOWN = 100;

/** Render the newest objects of the bucket. */
export function objectsPage(objects: readonly ObjectFacts[]): Html {
  const newest = objects.toSorted((a, b) => b.modifiedAt - a.modifiedAt).slice(0, MOST_SHOWN);
  const bytes = objects.reduce((sum, object) => sum + object.bytes, 0);
  return page({
    path: '/objects',
    title: '파일 저장소',
    lead: '상점이 S3에 둔 사진이 여기 있습니다. 서명이 틀린 요청은 진짜 S3처럼 거절합니다.',
    body: html`<p class="gap">파일 ${objects.length.toLocaleString('ko-KR')}개, ${Math.ceil(bytes / 1024).toLocaleString('ko-KR')} KB</p>
      <div class="table">${
        newest.length === 0
          ? html`<p class="empty">아직 저장한 파일이 없습니다.</p>`
          : html`<table>
            <thead><tr><th>시각</th><th>이름</th><th>종류</th><th>크기(바이트)</th></tr></thead>
            <tbody>${newest.map(row)}</tbody>
          </table>`
      }</div>`,
  });
}

function row({ key, bytes, contentType, modifiedAt }: ObjectFacts): Html {
  return html`<tr>
    <td data-label="시각" class="nowrap">${seoulLocal(new Date(modifiedAt)).slice(0, 19).replace('T', ' ')}</td>
    <td data-label="이름"><span class="mono">${key}</span></td>
    <td data-label="종류">${contentType}</td>
    <td data-label="크기(바이트)">${bytes.toLocaleString('ko-KR')}</td>
  </tr>`;
}
