// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { letCodeCome } from '../../testing/let-code-come.ts';
import { fetchPage } from './fetch-code.ts';
import { useLedTo } from './use-led-to.ts';

afterEach(async () => {
  cleanup();
  await letCodeCome();
  vi.restoreAllMocks();
});

beforeEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

function Frame() {
  useLedTo();
  return <Outlet />;
}

/** Each of a name of its own: what has come is not asked for again. */
let files = 0;
const lose = (route: string) =>
  fetchPage(route, [`/assets/led-to-${route}-${++files}.js`]).then(() => ({}));

/** A shopper without a network at the cart, to which a product led; the code of the product is lost. */
async function openCart() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/cart', element: <p>담긴 상품</p> },
          { id: 'product', path: '/products/7', element: <p>상품</p>, lazy: () => lose('product') },
          {
            id: 'orders',
            lazy: () => lose('orders'),
            children: [{ id: 'order', path: '/orders/3', lazy: () => lose('order') }],
          },
        ],
      },
    ],
    { initialEntries: ['/products/7?color=2#reviews', '/cart'] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByText('담긴 상품');
  return router;
}

/** The browser's own loading of pages, where the address is that. */
function at(address: string) {
  const { href, origin } = new URL(address, 'http://shop.test');
  const browser = { assign: vi.fn(), reload: vi.fn() };
  vi.stubGlobal('location', { href, origin, ...browser });
  return browser;
}

test('a page that is pressed offline is loaded at its own address, with all that stands in it', async () => {
  const router = await openCart();
  const browser = at('/cart');
  void router.navigate('/products/7?color=3#size');
  await expect.poll(() => browser.assign).toHaveBeenCalledWith('/products/7?color=3#size');
  expect(browser.reload).not.toHaveBeenCalled();
});

test('a page that Back leads to offline is loaded though it is at its address already', async () => {
  const router = await openCart();
  const browser = at('/products/7?color=2#reviews');
  void router.navigate(-1);
  await expect.poll(() => browser.reload).toHaveBeenCalledOnce();
  expect(browser.assign).not.toHaveBeenCalled();
});

test('a page whose frame and itself miss their code is loaded once for each press', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const router = await openCart();
  const browser = at('/cart');
  void router.navigate('/orders/3');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.assign).toHaveBeenCalledOnce();
  // The shopper has stopped the load, and presses again.
  void router.navigate('/orders/3');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(browser.assign).toHaveBeenCalledTimes(2);
});

/** The network is back, and brings every file. */
function networkReturns() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const headers = { 'content-type': 'text/javascript' };
  vi.stubGlobal('fetch', async () => new Response('', { headers }));
  dispatchEvent(new Event('online'));
}
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

test('a page whose code comes while the browser loads it is shown, and the load stopped before', async () => {
  const router = await openCart();
  const browser = at('/cart');
  const stop = vi.spyOn(window, 'stop').mockImplementation(() => {
    expect(router.state.location.pathname).toBe('/cart');
  });
  void router.navigate('/products/7');
  await expect.poll(() => browser.assign).toHaveBeenCalled();
  expect(stop).not.toHaveBeenCalled();
  networkReturns();
  await expect.poll(() => router.state.location.pathname).toBe('/products/7');
  expect(stop).toHaveBeenCalledOnce();
  // No load that the shop did not begin is stopped.
  await router.navigate('/cart');
  await router.navigate('/orders/3');
  expect(router.state.location.pathname).toBe('/orders/3');
  expect(stop).toHaveBeenCalledOnce();
});

test('who goes back from the page that the browser loaded finds the former one as it was left', async () => {
  const router = await openCart();
  const browser = at('/cart');
  void router.navigate('/products/7');
  await expect.poll(() => browser.assign).toHaveBeenCalled();
  comeBack(false);
  expect(router.state.navigation.location?.pathname).toBe('/products/7');
  comeBack(true);
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  expect(router.state.location.pathname).toBe('/cart');
  expect(browser.reload).not.toHaveBeenCalled();
  // The code that comes later leads nobody away any more.
  networkReturns();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.pathname).toBe('/cart');
});

test('a page that came by the router after all, and is shown again later, keeps what was typed', async () => {
  const router = await openCart();
  const browser = at('/cart');
  vi.spyOn(window, 'stop').mockReturnValue();
  void router.navigate('/products/7');
  await expect.poll(() => browser.assign).toHaveBeenCalled();
  networkReturns();
  await expect.poll(() => router.state.location.pathname).toBe('/products/7');
  await router.navigate('/cart');
  const { key } = router.state.location;
  comeBack(true);
  await new Promise((resolve) => setTimeout(resolve));
  expect(browser.reload).not.toHaveBeenCalled();
  expect(router.state.location.key).toBe(key);
});
