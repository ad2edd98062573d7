import { expect, test } from 'vitest';
import { figureRow, loadRow } from './bench-row.ts';
import { findSlower, middleRows } from './compare.rules.ts';

const load = (perSecond: number, cpu?: number) => ({
  ...{ perSecond, count: perSecond * 8, p50Ms: 1, p99Ms: 2, errors: 0, busy: 0 },
  ...(cpu !== undefined && { cpuMs: { store: cpu, database: cpu } }),
});
const limit = (value: number) => ({ value, what: 'a bare server' });

test('a row that takes more than a tenth more CPU got slower, however fast it was', () => {
  const before = [loadRow('cart', 'add to cart', load(1000, 1))];
  expect(findSlower(before, [loadRow('cart', 'add to cart', load(2000, 1.05))])).toEqual([]);
  expect(findSlower(before, [loadRow('cart', 'add to cart', load(2000, 1.2))])).toEqual([
    'add to cart: CPU 2 → 2.4 ms, 20 % worse',
  ]);
});

test('without CPU the ratio to the limit counts, so that a busy machine is no slower store', () => {
  const before = [loadRow('page', 'home', load(1000), { limit: limit(1000) })];
  const busy = [loadRow('page', 'home', load(500), { limit: limit(500) })];
  const slower = [loadRow('page', 'home', load(800), { limit: limit(1000) })];
  expect(findSlower(before, busy)).toEqual([]);
  expect(findSlower(before, slower)).toEqual(['home: ratio to its limit 1 → 0.8, 20 % worse']);
});

test('on a machine that takes twice as long for its limit, twice the CPU is no slower store', () => {
  const cart = (cpu: number, most: number) =>
    loadRow('cart', 'add to cart', load(1000, cpu), { limit: limit(most) });
  const before = [cart(1, 8000), figureRow('start', 'start', 2, 's')];
  const start = figureRow('start', 'start', 4.1, 's');
  expect(findSlower(before, [cart(2, 4000), start])).toEqual([]);
  expect(findSlower(before, [cart(3, 4000), start])).toEqual([
    'add to cart: CPU 2 → 6 ms, 50 % worse at a pace 2 times slower',
  ]);
  expect(findSlower([cart(2, 4000)], [cart(2, 8000)])).toEqual([
    'add to cart: CPU 4 → 4 ms, 100 % worse at a pace 2 times faster',
  ]);
});

test('the pace of one limit of a kind is that of most of its kind; memory has none', () => {
  const row = (id: string, cpu: number, most: number) =>
    loadRow(id, id, load(1000, cpu), { limit: limit(most) });
  const ids = ['list', 'detail', 'search'];
  const memory = (value: number) => figureRow('memory', 'memory', value, 'MB');
  const before = [...ids.map((id) => row(id, 1, 9000)), memory(200)];
  const disturbed = ids.map((id) => row(id, 3, id === 'list' ? 9000 : 3000));
  expect(findSlower(before, [...disturbed, memory(400)])).toEqual([
    'memory: value 200 → 400 MB, 100 % worse',
  ]);
});

test('a single figure got worse in its own direction', () => {
  const before = [
    figureRow('start', 'start', 2, 's'),
    figureRow('seo', 'SEO', 100, '', { atLeast: 90 }),
  ];
  const after = [
    figureRow('start', 'start', 2.5, 's'),
    figureRow('seo', 'SEO', 110, '', { atLeast: 90 }),
  ];
  expect(findSlower(before, after)).toEqual(['start: value 2 → 2.5 s, 25 % worse']);
  expect(findSlower(after, before)).toEqual([]);
});

test('a figure that should be small is compared by its ratio to what the machine does at best', () => {
  const row = (value: number, most: number) =>
    figureRow('typing', 'typing', value, 'ms', {
      ...{ atMost: 20, atMostRatio: 1.5 },
      limit: { value: most, what: 'a plain input' },
    });
  expect(findSlower([row(30, 20)], [row(60, 40)])).toEqual([]);
  expect(findSlower([row(30, 20)], [row(60, 20)])).toEqual([
    'typing: ratio to its limit 1.5 → 3, 100 % worse',
  ]);
  expect([row(30, 20).isReached, row(31, 20).isReached, row(19, 5).isReached]).toEqual([
    true,
    false,
    true,
  ]);
  const page = (cpu: number) => loadRow('page', 'page', load(1000, cpu));
  expect(findSlower([row(30, 20), page(1)], [row(60, 40), page(2)])).toEqual([]);
});

test('a row that was not measured before is compared with nothing', () => {
  expect(findSlower([], [figureRow('start', 'start', 9, 's')])).toEqual([]);
});

test('of three rounds the one in the middle counts, by its CPU', () => {
  const rounds = [1, 5, 2].map((cpu) => [loadRow('cart', 'add to cart', load(1000, cpu))]);
  expect(middleRows(rounds)).toEqual([loadRow('cart', 'add to cart', load(1000, 2))]);
});

test('of two rounds the mean counts, as of the middle two of four; both must reach what is asked', () => {
  const row = (perSecond: number, cpu: number) =>
    loadRow('cart', 'add to cart', load(perSecond, cpu), {
      ...{ limit: limit(perSecond * 2), atLeastPerSecond: 1000 },
    });
  const mean = {
    ...{ value: 1000, p50Ms: 1, p99Ms: 2, errors: 0, cpuMs: { store: 2, database: 2 } },
    ...{ limit: { value: 2000, what: 'a bare server' }, ratio: 0.5, isReached: false },
  };
  expect(middleRows([[row(800, 3)], [row(1200, 1)]])).toMatchObject([mean]);
  const four = [row(800, 3), row(300, 9), row(1200, 1), row(1500, 0.5)].map((one) => [one]);
  expect(middleRows(four)).toMatchObject([mean]);
  const memory = [300, 340].map((value) => [figureRow('memory', 'memory', value, 'MB')]);
  expect(middleRows(memory)).toEqual([figureRow('memory', 'memory', 320, 'MB')]);
});
