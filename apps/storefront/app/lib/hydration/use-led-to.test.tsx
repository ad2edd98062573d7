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
  fetchPage(route, [`/assets/${route}-${++files}.js`]).then(() => ({}));

/** A shopper without a network at the cart, to which a product led; the code of the product is lost. */
async function openCart() {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/cart', element: <p>담긴 상품</p> },
          { id: 'product', path: '/products/7', lazy: () => lose('product') },
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
  await vi.waitFor(() => expect(browser.assign).toHaveBeenCalledWith('/products/7?color=3#size'));
  expect(browser.reload).not.toHaveBeenCalled();
});

test('a page that Back leads to offline is loaded though it is at its address already', async () => {
  const router = await openCart();
  const browser = at('/products/7?color=2#reviews');
  void router.navigate(-1);
  await vi.waitFor(() => expect(browser.reload).toHaveBeenCalledOnce());
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

test('who goes back from the page that the browser loaded finds the former one, and not on its way there', async () => {
  const router = await openCart();
  const browser = at('/cart');
  void router.navigate('/products/7');
  await vi.waitFor(() => expect(browser.assign).toHaveBeenCalled());
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(browser.reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(browser.reload).toHaveBeenCalled();
});
