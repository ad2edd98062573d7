// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { getDisplayChoices, getDisplayItem } from '@duskline/contract/admin/display.calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { screenOf } from '../../screens.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { displayKey } from './display.queries.ts';
import { emptyForm } from './display-draft.ts';
import { DisplayPage } from './display-page.tsx';

const item = {
  ...{
    itemNo: 5,
    kind: 'BANNER',
    name: '겨울 배너',
    brandNo: null,
    state: 'DRAFT',
    revision: 1,
    hasDraft: true,
    versions: [],
  },
  ...{ changedAt: '2026-11-26 10:00:00', changedByName: null },
  form: { ...emptyForm('BANNER'), name: '겨울 배너' },
};

test("a brand's page that a link opens as an item is shown below its brand, whose screen is marked", async () => {
  const call = (async (called: object) => {
    if (called === getDisplayItem) return { ...item, kind: 'BRAND', name: '나이트런', brandNo: 3 };
    if (called === getDisplayChoices) return { grades: [], coupons: [], links: [] };
    return new Promise(() => {});
  }) as unknown as AdminCaller;
  const { router } = openScreen(
    [
      { path: '/display/:itemNo', element: <DisplayPage itemNo={5} /> },
      { path: '/brands/:brandNo/page/:itemNo', element: <DisplayPage itemNo={5} brandNo={3} /> },
    ],
    { call, url: '/display/5?tab=versions' },
  );
  await screen.findByRole('heading', { name: '나이트런' });
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/brands/3/page/5?tab=versions');
  expect(screenOf(pathname)?.title).toBe('브랜드');
});

test('an item of the display that cannot be read again stays, and is said to be of before', async () => {
  const read = vi.fn(async () => item);
  const call = ((called: object) => {
    if (called === getDisplayItem) return read();
    if (called === getDisplayChoices)
      return Promise.resolve({ grades: [], coupons: [], links: [] });
    return new Promise(() => {});
  }) as unknown as AdminCaller;
  const { client } = openScreen(<DisplayPage itemNo={5} />, { call });
  await screen.findByRole('heading', { name: '겨울 배너' });
  read.mockRejectedValue(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: displayKey });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: '겨울 배너' })).toBeTruthy();
});
