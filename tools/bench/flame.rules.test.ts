import { expect, test } from 'vitest';
import { between, type CpuProfile, readFrames } from './flame.rules.ts';

const node = (id: number, functionName: string, children: number[] = [], url = '') => ({
  ...{ id, children, callFrame: { functionName, url } },
});
const reserve = 'file:///store/apps/shop-api/src/modules/checkout/reserve-payment.ts';
const query = 'file:///store/node_modules/pg/lib/client.js';

const profile: CpuProfile = {
  nodes: [
    node(1, '(root)', [2, 3, 4, 6]),
    node(2, '(idle)'),
    node(3, 'reservePayment', [5], reserve),
    node(4, 'reservePayment', [], reserve),
    node(5, 'query', [], query),
    node(6, 'rare'),
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [5000, 100, 200, 600, 1],
  startTime: 10_000,
};

test('calls of one function by one caller are one frame; waiting is no CPU; what is rare is left out', () => {
  expect(readFrames(profile, 0.01)).toEqual({
    ...{ name: '(root)', owner: 'node', micros: 901 },
    children: [
      {
        ...{ name: 'reservePayment reserve-payment.ts', owner: 'store', micros: 900 },
        children: [{ name: 'query client.js', owner: 'package', micros: 600, children: [] }],
      },
    ],
  });
});

test('what was sampled before and after the orders does not count', () => {
  const { micros, children } = readFrames(between(profile, 15_200, 15_500), 0.01);
  expect([micros, children.map(({ name }) => name)]).toEqual([
    200,
    ['reservePayment reserve-payment.ts'],
  ]);
});
