// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import {
  createBrowserRouter,
  createMemoryRouter,
  Link,
  Outlet,
  RouterProvider,
} from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PendingPage } from './pending-page.tsx';

afterEach(cleanup);

function openList() {
  let answer = () => {};
  let asked = 0;
  const loader = () =>
    new Promise<null>((resolve) => {
      asked += 1;
      answer = () => resolve(null);
    });
  const frame = (
    <>
      <PendingPage />
      <Outlet />
    </>
  );
  const list = (
    <>
      <article>
        <img src="/hood.jpg?320x400" alt="" />
        <Link to="/products/7">후드</Link>
      </article>
      <Link to="/cart">장바구니</Link>
    </>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/products', element: list },
          { path: '/products/:productNo', loader, element: <p>헤비 블랭크 후드</p> },
          { path: '/cart', loader, element: <p>담긴 상품</p> },
        ],
      },
    ],
    { initialEntries: ['/products'] },
  );
  render(<RouterProvider router={router} />);
  return { answer: () => answer(), asked: () => asked };
}

test("a shopper who taps a card sees the product's frame at once, then the product", async () => {
  const { answer, asked } = openList();
  fireEvent.click(screen.getByText('후드'));
  expect(await screen.findByText('상품을 불러오는 중')).toBeTruthy();
  await expect.poll(asked).toBe(1);
  answer();
  expect(await screen.findByText('헤비 블랭크 후드')).toBeTruthy();
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});

test('a tap is answered by the frame before the router begins, and leads there once', async () => {
  const { answer, asked } = openList();
  fireEvent.click(screen.getByText('후드'));
  await act(async () => {});
  expect(screen.getByText('상품을 불러오는 중')).toBeTruthy();
  expect(asked()).toBe(0);
  await expect.poll(asked).toBe(1);
  answer();
  expect(await screen.findByText('헤비 블랭크 후드')).toBeTruthy();
  expect(asked()).toBe(1);
});

test.for([
  [320, 'url("http://localhost:3000/hood.jpg?320x400")'],
  [0, ''],
] as const)(
  'the frame shows the picture of the card until the product is there; one %i px wide has not come',
  async ([width, shown]) => {
    const { answer, asked } = openList();
    const picture = document.querySelector('img') as HTMLImageElement;
    Object.defineProperties(picture, {
      complete: { value: true },
      naturalWidth: { value: width },
      currentSrc: { value: picture.src },
    });
    fireEvent.click(screen.getByText('후드'));
    const drawn = () =>
      document.querySelector<HTMLElement>('[role=status] .bg-ground')?.style.backgroundImage;
    await expect.poll(asked).toBe(1);
    expect(drawn()).toBe(shown);
    answer();
    expect(await screen.findByText('헤비 블랭크 후드')).toBeTruthy();
  },
);

test('a press that opens a new tab is left to the browser', () => {
  const { asked } = openList();
  const press = createEvent.click(screen.getByText('후드'), { ctrlKey: true });
  fireEvent(screen.getByText('후드'), press);
  expect(press.defaultPrevented).toBe(false);
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
  expect(asked()).toBe(0);
});

test("the way to another page shows no product's frame", async () => {
  const { answer } = openList();
  fireEvent.click(screen.getByText('장바구니'));
  answer();
  await screen.findByText('담긴 상품');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});

test('who goes elsewhere while the code of a product does not come sees that page, and the list after it', async () => {
  const frame = (
    <>
      <PendingPage />
      <Link to="/products/7">후드</Link>
      <Link to="/cart">장바구니</Link>
      <Outlet />
    </>
  );
  const children = [
    { path: '/products', element: <p>전체 상품</p> },
    { path: '/products/:productNo', lazy: () => new Promise<never>(() => {}) },
    { path: '/cart', element: <p>담긴 상품</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }], {
    initialEntries: ['/products'],
  });
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByText('후드'));
  await expect.poll(() => router.state.navigation.state).toBe('loading');
  expect(screen.getByText('상품을 불러오는 중')).toBeTruthy();
  fireEvent.click(screen.getByText('장바구니'));
  await screen.findByText('담긴 상품');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
  await act(() => router.navigate(-1));
  await screen.findByText('전체 상품');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});

test('a product that is pressed while another is on its way takes its entry: one Back leads to the list', async () => {
  window.history.replaceState(null, '', '/products');
  const frame = (
    <>
      <PendingPage />
      <Link to="/products/7">후드</Link>
      <Link to="/products/8">티셔츠</Link>
      <Outlet />
    </>
  );
  const children = [
    { path: '/products', loader: () => (loads += 1), element: <p>전체 상품</p> },
    { path: '/products/:productNo', loader: () => new Promise<null>(() => {}), element: null },
  ];
  let loads = 0;
  const router = createBrowserRouter([{ element: frame, children }]);
  render(<RouterProvider router={router} />);
  await screen.findByText('전체 상품');
  const before = window.history.length;
  for (const [name, path] of [
    ['후드', '/products/7'],
    ['티셔츠', '/products/8'],
  ] as const) {
    fireEvent.click(screen.getByText(name));
    await expect.poll(() => router.state.navigation.location?.pathname).toBe(path);
    expect(window.location.pathname).toBe(path);
  }
  expect(window.history.length).toBe(before + 1);
  window.history.back();
  await expect.poll(() => router.state.navigation.state).toBe('idle');
  await act(async () => {});
  expect(window.location.pathname).toBe('/products');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
  expect(loads, 'the list stood there').toBe(1);
});
