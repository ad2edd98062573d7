import type { FastifyInstance } from 'fastify';
import { readForm } from '../forms.ts';
import { html } from '../pages/html.ts';
import { page, sendPage } from '../pages/page.ts';
import { Fault, type FaultList, faultKinds, operations } from './fault-list.ts';

/** Register the panel that injects faults: `/faults` for people, `POST /faults` with JSON for tests. */
export function faultRoutes(app: FastifyInstance, faults: FaultList): void {
  app.get('/faults', (_request, reply) => sendPage(reply, faultsPage(faults)));

  app.get('/faults.json', () => faults.list());

  app.post('/faults', (request, reply) => {
    const fault = readForm(Fault, request.body);
    faults.add(fault);
    return request.isForm ? reply.redirect('/faults', 303) : reply.code(201).send(fault);
  });

  app.post('/faults/clear', (request, reply) => {
    faults.clear();
    return request.isForm ? reply.redirect('/faults', 303) : reply.code(204).send();
  });
}

function faultsPage(faults: FaultList) {
  return page({
    path: '/faults',
    title: '장애 연습',
    lead: '다음 몇 번의 호출을 일부러 망칩니다. 상점이 느린 답, 오류, 끊긴 연결, 두 번 온 웹훅을 어떻게 견디는지 볼 수 있습니다.',
    body: html`<form method="post" action="/faults" class="form gap">
        <label>호출
          <select name="operation">${operations.map((name) => html`<option>${name}</option>`)}</select>
        </label>
        <label>장애
          <select name="kind">${Object.entries(faultKinds).map(
            ([kind, label]) => html`<option value="${kind}">${label}</option>`,
          )}</select>
        </label>
        <label>지연(ms)<input name="ms" type="number" value="3000" min="1" max="60000"></label>
        <label>상태<input name="status" type="number" value="500" min="400" max="599"></label>
        <label>횟수<input name="times" type="number" value="1" min="1" max="1000"></label>
        <button class="main">추가</button>
      </form>
      <div class="table">${
        faults.list().length === 0
          ? html`<p class="empty">걸려 있는 장애가 없습니다.</p>`
          : html`<table>
            <thead><tr><th>호출</th><th>장애</th><th>값</th><th>남은 횟수</th></tr></thead>
            <tbody>${faults.list().map(
              (fault) => html`<tr>
                <td data-label="호출"><span class="mono">${fault.operation}</span></td><td data-label="장애">${faultKinds[fault.kind]}</td>
                <td data-label="값">${fault.kind === 'slow' && `${fault.ms} ms`}${fault.kind === 'status' && `HTTP ${fault.status}`}</td>
                <td data-label="남은 횟수">${fault.times}</td>
              </tr>`,
            )}</tbody>
          </table>`
      }</div>
      <form method="post" action="/faults/clear" class="gap"><button>모두 지우기</button></form>`,
  });
}
