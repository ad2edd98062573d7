import { expect, test } from 'vitest';
import { createComingBack } from './coming-back.ts';

const CROWD = 2500;
const LATEST = 6;

test('who is refused alone comes again within one to three seconds', () => {
  let clock = 0;
  const randoms = [0, 0.5, 0.99];
  const comingBack = createComingBack({ now: () => clock, random: () => randoms.shift() ?? 0 });
  const said = [1, 2, 3].map(() => {
    clock += 10_000;
    return comingBack.nextSeconds();
  });
  expect(said).toEqual([1, 2, 3]);
});

test('of a crowd that is refused at once few come again in the same second', () => {
  const comingBack = createComingBack({ now: () => 0, random: seeded() });
  const bySecond = new Map<number, number>();
  for (let at = 0; at < CROWD; at++) {
    const second = comingBack.nextSeconds();
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
  }
  expect(Math.max(...bySecond.keys())).toBe(LATEST);
  // Three seconds alone would take 833 each.
  expect(Math.max(...bySecond.values())).toBeLessThan(CROWD / 3);
});

test('once the crowd has come back, the next is asked back soon again', () => {
  let clock = 0;
  const comingBack = createComingBack({ now: () => clock, random: () => 0 });
  for (let at = 0; at < CROWD; at++) comingBack.nextSeconds();
  expect(comingBack.nextSeconds()).toBe(LATEST);
  clock += LATEST * 1000;
  expect(comingBack.nextSeconds()).toBe(1);
});

/** Evenly spread, the same in each run. */
function seeded() {
  let value = 0;
  return () => {
    value = (value + 0.618_033_988_75) % 1;
    return value;
  };
}
