// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { readCategoryTree } from '@duskline/contract/admin/categories.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CategoriesPage } from './categories-page.tsx';

const category = {
  ...{ categoryNo: 1, parentNo: null, version: 'v', address: '/category/outer', formerSlugs: [] },
  ...{ productCount: 0, isRefreshing: false },
  form: { label: 'Outer', koreanName: '', slug: '', isShown: true },
};

/** The page of somebody who may only look, once its tree is there. */
async function open() {
  const read = vi.fn(async () => ({ version: 'v', items: [category] }));
  const call = ((called: object) =>
    called === readCategoryTree ? read() : new Promise(() => {})) as unknown as AdminCaller;
  const { client } = openScreen(<CategoriesPage />, { call });
  await screen.findByText('Outer');
  const fail = (error: ApiError) => {
    read.mockRejectedValue(error);
    return client.invalidateQueries({ queryKey: ['categories', 'tree'] });
  };
  return { fail };
}

test('a tree that cannot be read again stays, and is said to be of before', async () => {
  const { fail } = await open();
  await fail(new ApiError(0, 'NETWORK', ''));
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByText('Outer')).toBeTruthy();
});

test('a tree that the role does not allow any more goes', async () => {
  const { fail } = await open();
  const { status, code, text } = shopRefusals.staff_forbidden;
  await fail(new ApiError(status, code, text));
  await screen.findByText(text);
  expect(screen.queryByText('Outer')).toBeNull();
});
