// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PendingPage } from './pending-page.tsx';

afterEach(cleanup);

function openList() {
  let answer = () => {};
  const loader = () =>
    new Promise<null>((resolve) => {
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
      <Link to="/products/7">후드</Link>
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
  return { answer: () => answer() };
}

test("a shopper who taps a card sees the product's frame at once, then the product", async () => {
  const { answer } = openList();
  fireEvent.click(screen.getByText('후드'));
  expect(await screen.findByText('상품을 불러오는 중')).toBeTruthy();
  answer();
  expect(await screen.findByText('헤비 블랭크 후드')).toBeTruthy();
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});

test("the way to another page shows no product's frame", async () => {
  const { answer } = openList();
  fireEvent.click(screen.getByText('장바구니'));
  answer();
  await screen.findByText('담긴 상품');
  expect(screen.queryByText('상품을 불러오는 중')).toBeNull();
});
