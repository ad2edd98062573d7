// @vitest-environment jsdom
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useSearchParams } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { CountSearch } from './count-search.ts';

afterEach(cleanup);

function Results() {
  const [params] = useSearchParams();
  return (
    <>
      <CountSearch keyword={params.get('keyword') ?? undefined} />
      <Link to="/products?keyword=비니">비니</Link>
      <Link to="/products?keyword=후드">후드</Link>
      <Link to="/products">전체</Link>
    </>
  );
}

test('a word is counted as searched once a visit, although its page comes from the cache', async () => {
  const testShop = createTestShop();
  testShop.shop.on(searchProducts, {} as never);
  const pages = [{ path: '/products', element: <Results /> }];
  testShop.open({ who: 'guest', at: '/products?keyword=후드', pages });
  const counted = () =>
    testShop.shop.inputsOf(searchProducts).map(({ query }) => query['filter.keywords']);
  await waitFor(() => expect(counted()).toEqual(['후드']));
  const user = userEvent.setup();
  for (const name of ['전체', '비니', '후드']) {
    await user.click(screen.getByRole('link', { name }));
  }
  await waitFor(() => expect(counted()).toEqual(['후드', '비니']));
});
