// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ScreenLoading } from './screen-loading.tsx';

test('a screen that takes a moment to come is said to be on its way, until it is there', async () => {
  const code = Promise.withResolvers<{ Component: () => string }>();
  const router = createMemoryRouter([
    {
      element: (
        <>
          <ScreenLoading />
          <Link to="/order">주문 1</Link>
          <Outlet />
        </>
      ),
      children: [
        { path: '/', element: '목록' },
        { path: '/order', lazy: () => code.promise },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.click(screen.getByRole('link', { name: '주문 1' }));
  expect(await screen.findByText('불러오는 중이에요')).toBeTruthy();
  expect(screen.getByText('목록')).toBeTruthy();
  code.resolve({ Component: () => '주문 상세' });
  expect(await screen.findByText('주문 상세')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});
