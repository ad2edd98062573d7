// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, type RouteObject, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPage } from '../../lib/hydration/fetch-code.ts';
import { letCodeCome } from '../../testing/let-code-come.ts';
import { RouteProgress } from './route-progress.tsx';

afterEach(async () => {
  cleanup();
  await letCodeCome();
  vi.restoreAllMocks();
});

/**
 * Open a page of links. Where products are not known the routes of theirs come at `routesCome`, and the page
 * is one that is not there. `turnOutGone` answers that the code of a product went with an earlier release;
 * `loadAgain` is what the router, or the browser at its word, then does.
 */
function openLinks({ isKnown, file }: { isKnown: boolean; file: string }) {
  // A wait of an earlier test may still go on.
  const loadAgain = vi.fn(() => new Promise<never>(() => {}));
  const product: RouteObject = {
    id: 'product',
    path: '/products/:productNo',
    lazy: () => fetchPage('product', [file]).then(loadAgain),
  };
  const { href, origin } = window.location;
  vi.stubGlobal('location', { href, origin, assign: loadAgain });
  const gone = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => gone.promise);
  const routesCome = Promise.withResolvers<void>();
  const frame = (
    <>
      <RouteProgress />
      <Link to="/products/7">후드</Link>
      <Link to="/products/8">셔츠</Link>
      <Link to="/cart">장바구니</Link>
      <Link to="/events">이벤트</Link>
    </>
  );
  const children: RouteObject[] = [
    { path: '/products', element: null },
    { path: '/stores', element: <p>매장 안내</p> },
    { path: '/cart', loader: () => new Promise<null>(() => {}), element: <p>담긴 상품</p> },
    isKnown ? product : { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ id: 'frame', element: frame, children }], {
    initialEntries: [isKnown ? '/products' : '/nowhere'],
    // The router asks also where a path with a number in it is known.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (path === '/nowhere' || path === '/stores') return;
      if (isKnown && path.startsWith('/products')) return;
      if (path === '/events') await new Promise<never>(() => {});
      await routesCome.promise;
      patch('frame', [product]);
    },
  });
  render(<RouterProvider router={router} />);
  async function press(name: string) {
    const link = await screen.findByText(name);
    fireEvent.click(link);
    await waitFor(() => {
      expect(router.state.navigation.location?.pathname).toBe(link.getAttribute('href'));
      expect(document.querySelector('.scale-x-90'), 'the page says so').not.toBeNull();
    });
  }
  return {
    loadAgain,
    press,
    go: (path: string) => act(() => router.navigate(path)),
    routesCome: () => act(async () => routesCome.resolve()),
    turnOutGone: () => act(async () => gone.resolve(new Response('', { status: 404 }))),
  };
}

test.for([
  ['the cart', 'does not load it again', '장바구니', false],
  ['another product', 'loads it again', '셔츠', true],
  ['a page whose routes the router still asks for', 'does not load it again', '이벤트', false],
] as const)(
  'who is on their way to %s when the code of a product turns out to be gone %s',
  async ([_where, _does, link, isLoadedAgain]) => {
    const file = `/assets/gone-${link}.js`;
    const { loadAgain, press, turnOutGone } = openLinks({ isKnown: true, file });
    await press('후드');
    await press(link);
    await turnOutGone();
    expect(loadAgain).toHaveBeenCalledTimes(isLoadedAgain ? 1 : 0);
  },
);

test('on a page that is not there, a product whose routes come after the press and whose code is gone is loaded again', async () => {
  const file = '/assets/gone-from-nowhere.js';
  const { loadAgain, press, routesCome, turnOutGone } = openLinks({ isKnown: false, file });
  await press('후드');
  await routesCome();
  await turnOutGone();
  expect(loadAgain).toHaveBeenCalledTimes(1);
});

test('who went on from a product that does not come, and back, is not loaded again there', async () => {
  const file = '/assets/gone-and-left.js';
  const { loadAgain, press, go, turnOutGone } = openLinks({ isKnown: true, file });
  await press('후드');
  await go('/stores');
  await go('/products');
  await turnOutGone();
  expect(loadAgain).not.toHaveBeenCalled();
});

test('on a page that is not there, who is on their way where the router still asks for the routes is loaded again for want of a network', async () => {
  const file = '/assets/gone-without-network.js';
  const { loadAgain, press, routesCome, turnOutGone } = openLinks({ isKnown: false, file });
  await press('후드');
  await routesCome();
  await press('이벤트');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await turnOutGone();
  expect(loadAgain).toHaveBeenCalledTimes(1);
});
