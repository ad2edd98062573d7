// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ImportProgress } from './import-progress.tsx';
import { productsKey } from './products.queries.ts';

const far = { total: 9_000, done: 0, created: 0, changed: 0, reason: null };

/** The line of an import whose replies come one after the other; the last one stays. */
function open(...replies: object[]) {
  const call = (async () =>
    replies.length > 1 ? replies.shift() : replies[0]) as unknown as AdminCaller;
  return openScreen(<ImportProgress importKey="k" onClose={() => {}} />, { call });
}

test('after a reload a file that is still being saved says how far it is, then what it did', async () => {
  const { client } = open(
    { ...far, state: 'RUNNING', done: 500 },
    { ...far, state: 'SAVED', created: 10, changed: 8_990 },
  );
  client.setQueryData([...productsKey, 'list'], { items: [] });
  expect(await screen.findByText(/상품 9,000개 가운데 500개를 저장했어요/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('500');
  expect(screen.queryByRole('button', { name: '닫기' })).toBeNull();
  const saved = await screen.findByText(/새 상품 10개를 등록하고 8,990개를/, {}, { timeout: 3000 });
  expect(saved).toBeTruthy();
  await expect.poll(() => client.getQueryState([...productsKey, 'list'])?.isInvalidated).toBe(true);
  expect(screen.getByRole('button', { name: '닫기' })).toBeTruthy();
});

test('a file that was not saved says that nothing has changed, and why', async () => {
  open({ ...far, state: 'NOT_SAVED', reason: '미리보기를 다시 해 주세요.' });
  const text = '파일을 저장하지 못했어요. 바뀐 상품은 없어요. 미리보기를 다시 해 주세요.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a file that is on its way yet is no error', async () => {
  open({ ...far, total: 0, state: 'NOT_BEGUN' }, { ...far, total: 0, state: 'RUNNING' });
  expect(await screen.findByText(/파일을 받고 있어요/)).toBeTruthy();
  expect(await screen.findByText(/다시 맞춰 보고 있어요/, {}, { timeout: 3000 })).toBeTruthy();
});
