import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { html } from '../pages/html.ts';
import { page, sendPage } from '../pages/page.ts';
import { type Juso, makeAddresses } from './addresses.ts';
import { problemOf, problems, type SearchProblem, search } from './search.ts';

const Query = z.object({
  confmKey: z.string().default(''),
  currentPage: z.coerce.number().int().min(1).max(9_000).catch(1),
  countPerPage: z.coerce.number().int().min(1).max(100).catch(10),
  keyword: z.string().trim().default(''),
  resultType: z.string().default('xml'),
});

/** Stand in for juso.go.kr under `/juso`: the same calls and refusals for some hundred addresses. */
export function addJuso(app: FastifyInstance, keys: PartnerKeys): void {
  const addresses = makeAddresses();

  app.get('/juso/addrlink/addrLinkApi.do', { config: { operation: 'juso.search' } }, (request) => {
    const query = Query.parse(request.query);
    const { keyword, currentPage, countPerPage } = query;
    // The real service would reply with XML, which no adapter of ours reads.
    if (query.resultType !== 'json') return refused('-999', query);
    if (query.confmKey !== keys.jusoConfirmKey) return refused('E0001', query);
    const problem = problemOf({ keyword, page: currentPage, size: countPerPage }, addresses);
    if (problem) return refused(problem, query);
    const found = search(keyword, addresses);
    const from = (currentPage - 1) * countPerPage;
    return {
      results: {
        common: common('0', '정상', found.length, query),
        juso: found.slice(from, from + countPerPage),
      },
    };
  });

  app.get('/juso', (_request, reply) => sendPage(reply, placesPage(addresses)));
}

function refused(code: SearchProblem, query: z.infer<typeof Query>) {
  return { results: { common: common(code, problems[code], 0, query), juso: null } };
}

function common(
  errorCode: string,
  errorMessage: string,
  total: number,
  { currentPage, countPerPage }: z.infer<typeof Query>,
) {
  return {
    errorCode,
    errorMessage,
    totalCount: String(total),
    currentPage: String(currentPage),
    countPerPage: String(countPerPage),
  };
}

function placesPage(addresses: readonly Juso[]) {
  const roads = [
    ...new Map(addresses.map((one) => [`${one.siNm}${one.sggNm}${one.rn}`, one])).values(),
  ];
  return page({
    path: '/juso',
    title: '주소',
    lead: `주소 검색이 찾을 수 있는 길입니다. 길마다 건물이 다섯 채씩, 모두 ${addresses.length}곳이 있습니다. 제주와 섬의 우편번호로 추가 배송비를 시험해 보세요.`,
    body: html`<div class="table"><table>
      <thead><tr><th>우편번호</th><th>길</th><th>동·읍·면</th></tr></thead>
      <tbody>${roads.map(
        (one) => html`<tr>
          <td data-label="우편번호"><span class="mono">${one.zipNo}</span></td>
          <td data-label="길">${one.siNm} ${one.sggNm} ${one.rn}</td>
          <td data-label="동·읍·면">${one.emdNm} ${one.liNm}</td>
        </tr>`,
      )}</tbody>
    </table></div>`,
  });
}
