import { expect, test } from 'vitest';
import { createFreshRead } from './fresh-read.ts';

/** A stock that is read when the test says so: each read ends with what is there when it began. */
function openStock() {
  const read = createFreshRead<number>();
  const began: { key: string; end: (error?: Error) => void }[] = [];
  const stock = { left: 3 };
  const ask = (key = 'hat') =>
    read(key, () => {
      const { left } = stock;
      return new Promise((resolve, reject) => {
        began.push({ key, end: (error) => (error ? reject(error) : resolve(left)) });
      });
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { ask, began, stock, settle };
}

test('whoever asks while stock is read gets what is there after they asked, in one read for all', async () => {
  const { ask, began, stock, settle } = openStock();
  const first = ask();
  stock.left = 2;
  const crowd = Array.from({ length: 1000 }, () => ask());
  expect(began).toHaveLength(1);
  began[0]?.end();
  expect(await first).toBe(3);
  await settle();
  stock.left = 1;
  const late = ask();
  began[1]?.end();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set([2]));
  await settle();
  began[2]?.end();
  expect(await late).toBe(1);
  expect(began).toHaveLength(3);
});

test('somebody alone reads at once, and nothing is cached', async () => {
  const { ask, began, stock } = openStock();
  for (const left of [5, 4]) {
    stock.left = left;
    const asked = ask();
    expect(began).toHaveLength(1);
    began.pop()?.end();
    expect(await asked).toBe(left);
  }
});

test('another key is read meanwhile, and a read that fails does not fail the next', async () => {
  const { ask, began, settle } = openStock();
  const [hat, shoe, next] = [ask('hat'), ask('shoe'), ask('hat')];
  expect(began.map(({ key }) => key)).toEqual(['hat', 'shoe']);
  began[1]?.end();
  expect(await shoe).toBe(3);
  began[0]?.end(new Error('the database is away'));
  await expect(hat).rejects.toThrow('away');
  await settle();
  began[2]?.end();
  expect(await next).toBe(3);
});
