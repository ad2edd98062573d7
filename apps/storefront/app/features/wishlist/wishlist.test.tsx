// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { listWishlist, setWishlist } from '@duskline/contract/shop/wishlist.calls';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { useSetWishlisted, useWishlist } from './wishlist.queries.ts';

afterEach(cleanup);

function Wishlist() {
  const { data } = useWishlist();
  const remove = useSetWishlisted();
  return data?.items.map(({ productNo }) => (
    <button
      key={productNo}
      type="button"
      onClick={() => remove.mutate({ productNo, isWishlisted: false })}
    >
      상품 {productNo}
    </button>
  ));
}

/** A wishlist of three products whose removals are answered when the test says so. */
function visit() {
  const testShop = createTestShop();
  const saved = new Set([1, 2, 3]);
  const removals: PromiseWithResolvers<void>[] = [];
  testShop.shop.on(
    listWishlist,
    () => ({ items: [...saved].map((productNo) => ({ productNo })), totalCount: 3 }) as never,
  );
  testShop.shop.on(setWishlist, async ({ body }) => {
    const answer = Promise.withResolvers<void>();
    removals.push(answer);
    await answer.promise;
    for (const { productNo } of body.items ?? []) saved.delete(productNo);
    return [] as never;
  });
  testShop.open({ who: 'member', at: '/', pages: [{ path: '/', element: <Wishlist /> }] });
  const shown = () => screen.queryAllByRole('button').map((button) => button.textContent);
  return { ...testShop, removals, shown };
}

test('of two products removed at once the second does not come back while the first is removed', async () => {
  const { shop, removals, shown } = visit();
  await userEvent.click(await screen.findByRole('button', { name: '상품 1' }));
  await userEvent.click(screen.getByRole('button', { name: '상품 2' }));
  expect(shown()).toEqual(['상품 3']);
  await act(async () => removals[0]?.resolve());
  await waitFor(() => expect(shop.inputsOf(setWishlist)).toHaveLength(2));
  expect(shown()).toEqual(['상품 3']);
  await act(async () => removals[1]?.resolve());
  await waitFor(() => expect(shop.inputsOf(listWishlist)).toHaveLength(2));
  expect(shown()).toEqual(['상품 3']);
});

test('a product whose removal fails comes back in its place, one removed after it does not', async () => {
  const { shop, removals, shown } = visit();
  await userEvent.click(await screen.findByRole('button', { name: '상품 1' }));
  await userEvent.click(screen.getByRole('button', { name: '상품 2' }));
  await act(async () => removals[0]?.reject(new ApiError(0, 'NETWORK', 'no response')));
  await waitFor(() => expect(shop.inputsOf(setWishlist)).toHaveLength(2));
  expect(shown()).toEqual(['상품 1', '상품 3']);
});

test('a wishlist of more than a page of the API is there as a whole, for the hearts of all lists', async () => {
  const { shop, open } = createTestShop();
  const likes = Array.from({ length: 203 }, (_, at) => ({ productNo: at + 1 }));
  shop.on(listWishlist, ({ query: { pageNumber = 1, pageSize = 0 } }) => {
    const items = likes.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
    return { items, totalCount: likes.length } as never;
  });
  open({ who: 'member', at: '/', pages: [{ path: '/', element: <Wishlist /> }] });
  expect(await screen.findByRole('button', { name: '상품 203' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(203);
  expect(shop.inputsOf(listWishlist)).toHaveLength(3);
});
