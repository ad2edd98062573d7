import type { FastifyInstance } from 'fastify';
import { relayAddressOf } from '../apple/account.ts';
import { type Html, html } from '../pages/html.ts';
import { page, sendPage } from '../pages/page.ts';
import type { Link, Links } from './links.ts';
import { fullName, type Person, people } from './people.ts';

/** Register `/social`: which of the demo people signed in to the shop and what it may read of them. */
export function socialRoutes(app: FastifyInstance, parts: { kakao: Links; apple: Links }): void {
  app.get('/social', (_request, reply) => sendPage(reply, socialPage(parts)));

  app.get('/social.json', () => ({ kakao: parts.kakao.list(), apple: parts.apple.list() }));

  app.post('/social/reset', (request, reply) => {
    parts.kakao.clear();
    parts.apple.clear();
    return request.isForm ? reply.redirect('/social', 303) : reply.code(204).send();
  });
}

function socialPage({ kakao, apple }: { kakao: Links; apple: Links }): Html {
  return page({
    path: '/social',
    title: '로그인',
    lead: '카카오와 Apple의 동의 화면에서 고를 수 있는 사람들입니다. 모두 지어낸 사람이고, 상점이 연결을 끊으면 여기서도 사라집니다.',
    body: html`<div class="table"><table>
        <thead><tr><th>사람</th><th>카카오</th><th>Apple</th></tr></thead>
        <tbody>${people.map(
          (person) => html`<tr>
            <td data-label="사람"><div>${fullName(person)}<br><span class="muted">${person.email}</span></div></td>
            <td data-label="카카오">${state(kakao.of(person.key))}</td>
            <td data-label="Apple"><div>${state(apple.of(person.key))}${relay(person, apple)}</div></td>
          </tr>`,
        )}</tbody>
      </table></div>
      <form method="post" action="/social/reset" class="gap"><button>모두 처음 만난 것으로</button></form>`,
  });
}

function state(link: Link | undefined): Html {
  return link
    ? html`<span class="tag on">연결됨</span> <span class="muted">${link.linkedAt.slice(0, 16).replace('T', ' ')}</span>`
    : html`<span class="muted">연결 안 됨</span>`;
}

function relay(person: Person, apple: Links): Html | false {
  if (!apple.of(person.key)?.hidesMail) return false;
  return html`<br><span class="mono muted">${relayAddressOf(person)}</span>`;
}
