import { expect, test } from 'vitest';
import { createRenderLimit, RendersFull } from './render-limit.ts';

/** A render that ends on demand. */
function aRender() {
  let end = (_text: string) => {};
  let hasBegun = false;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  return {
    end: (text: string) => end(text),
    hasBegun: () => hasBegun,
    run() {
      hasBegun = true;
      return ended;
    },
  };
}

test('two pages render at once, one waits, and the next visitor is asked to come back', async () => {
  const limit = createRenderLimit(2, 1);
  const [first, second, third] = [aRender(), aRender(), aRender()];
  const shown = [limit(first.run), limit(second.run), limit(third.run)];
  await expect(limit(async () => 'fourth')).rejects.toBeInstanceOf(RendersFull);
  expect([first, second, third].map((render) => render.hasBegun())).toEqual([true, true, false]);
  first.end('first');
  expect(await shown[0]).toBe('first');
  second.end('second');
  third.end('third');
  expect(await Promise.all(shown)).toEqual(['first', 'second', 'third']);
});

test('a visitor whose page is not begun in time is asked to come back, and the next one is not', async () => {
  const limit = createRenderLimit(1, 5, 20);
  const slow = aRender();
  const first = limit(slow.run);
  await expect(limit(async () => 'late')).rejects.toBeInstanceOf(RendersFull);
  slow.end('first');
  expect(await first).toBe('first');
  expect(await limit(async () => 'next')).toBe('next');
});

test('a render that fails gives its place to the next', async () => {
  const limit = createRenderLimit(1, 5);
  const failed = limit(async () => {
    throw new Error('no categories');
  });
  const next = limit(async () => 'next');
  await expect(failed).rejects.toThrow('no categories');
  expect(await next).toBe('next');
  expect(await limit(async () => 'after')).toBe('after');
});
