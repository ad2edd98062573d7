import { afterAll, beforeAll, expect, test } from 'vitest';
import { anOption, aPaidOrder } from '../../apps/shop-api/test/checkout-factories.ts';
import { enter, passSeconds } from '../../apps/shop-api/test/drop-factories.ts';
import { registerMember } from '../../apps/shop-api/test/factories.ts';
import { findFaults } from '../drops/check-draw.mjs';
import { openTestOperator, type TestOperator } from './testing/open-test-operator.ts';

let operator: TestOperator;
beforeAll(async () => {
  operator = await openTestOperator();
});
afterAll(() => operator.close());

type Draw = {
  dropNo: number;
  secret: string;
  secretHash: string;
  entrants: { rank: number; entrantCode: string }[];
};
type Shown = { state: string; places: { entrant: string; state: string }[] } & Record<
  'entered' | 'drawn' | 'admitted' | 'lapsed' | 'bought',
  number
>;

test('an operator opens a drop, sees who bought, stops it, and anybody checks the draw', async () => {
  const { store } = operator;
  const option = await anOption(store, { available: 2 });
  const productNo = String(option.productNo);
  const created = await operator.done<{ dropNo: number; secretHash: string }>(
    ...(['drops', 'create', productNo, '--opens', '2026-05-05 11:00', '--margin', '0'] as const),
  );
  const dropNo = String(created.dropNo);
  expect(await operator.lastChange()).toMatchObject({
    command: 'drops create',
    after: { productNo: option.productNo, perMinute: 600, admissionSeconds: 120 },
  });
  const again = await operator.ops('drops', 'create', productNo, '--opens', '2026-05-06');
  expect([again.exitCode, again.printed]).toEqual([1, expect.stringContaining('끝나지 않은 드롭')]);
  const past = await operator.ops('drops', 'create', productNo, '--opens', '2020-01-01');
  expect([past.exitCode, past.printed]).toEqual([1, expect.stringContaining('지금보다 뒤')]);

  const members = [];
  for (let count = 0; count < 5; count += 1) {
    const member = await registerMember(store);
    const { ticket } = (await enter(store, created.dropNo, member.headers)).body;
    members.push({ ...member, code: ticket.entrantCode });
  }
  await operator.done('drops', 'open', dropNo);
  await passSeconds(store, 1);
  const buyers = (await operator.done<Shown>('drops', 'show', dropNo)).places;
  expect(buyers.map(({ state }) => state)).toEqual([
    ...['ADMITTED', 'ADMITTED', 'WAITING', 'WAITING', 'WAITING'],
  ]);
  const first = members.find(({ code }) => buyers[0]?.entrant === `${code.slice(0, 8)}…`);
  if (!first) throw new Error('the first in the queue is one of them');
  await aPaidOrder(store, [option], { headers: first.headers });
  await passSeconds(store, 120);
  const shown = await operator.ops('drops', 'show', dropNo);
  expect(shown.printed).toContain(
    '들어옴 5 · 추첨 5 · 입장 3 · 입장 시간 지남 1 · 결제 중 0 · 구매 1',
  );
  expect(shown.printed).not.toContain(first.code);
  expect((await operator.ops('drops', 'show', dropNo, '--draw')).exitCode).toBe(1);
  await operator.done('drops', 'stop', dropNo);
  expect((await operator.ops('drops', 'list')).printed).toContain('ENDED');

  const draw = await operator.done<Draw>(...(['drops', 'show', dropNo, '--draw'] as const));
  expect(findFaults(draw, created.secretHash)).toEqual([]);
  const [one, two, ...rest] = draw.entrants;
  const forged = [{ ...one, rank: 2 }, { ...two, rank: 1 }, ...rest];
  expect(findFaults({ ...draw, entrants: forged })).toHaveLength(2);
  expect(findFaults(draw, 'f'.repeat(64))).toHaveLength(1);
});
