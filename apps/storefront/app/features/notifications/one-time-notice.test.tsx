// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getOneTimeNotice } from '@duskline/contract/member/notifications.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { OneTimeNotice } from './one-time-notice.tsx';

let testShop: ReturnType<typeof createTestShop>;
const user = userEvent.setup();
beforeEach(() => {
  testShop = createTestShop();
});
afterEach(cleanup);

const spring = { id: 'spring', title: '봄 안내', body: '새 옷 <3 이 왔어요.', path: '/products' };

function open(who: 'guest' | 'member'): void {
  const home = (
    <>
      <p>첫 화면</p>
      <Link to="/products">상품</Link>
      <OneTimeNotice />
    </>
  );
  const products = (
    <>
      <p>상품 목록</p>
      <Link to="/">처음으로</Link>
    </>
  );
  const pages = [
    { path: '/', element: home },
    { path: '/products', element: products },
  ];
  testShop.open({ who, at: '/', pages });
}
const asked = () => testShop.member.inputsOf(getOneTimeNotice);

test('a member reads a notice on the home page and follows it; coming back does not show it again', async () => {
  testShop.member.on(getOneTimeNotice, { data: spring });
  open('member');
  await screen.findByRole('alertdialog', { name: '지금 보러 갈까요?' });
  expect(screen.getByText('봄 안내')).toBeTruthy();
  expect(await screen.findByText('새 옷 <3 이 왔어요.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '예' }));
  expect(await screen.findByText('상품 목록')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: '처음으로' }));
  expect(await screen.findByText('첫 화면')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked()).toEqual([{ params: { id: 'latest' } }]);
});

test('a notice without a link is read and closed', async () => {
  testShop.member.on(getOneTimeNotice, { data: { ...spring, path: '' } });
  open('member');
  await screen.findByRole('alertdialog', { name: '봄 안내' });
  expect(screen.queryByRole('button', { name: '예' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByText('첫 화면')).toBeTruthy();
});

test.each([
  ['who has seen all there is', () => ({ data: null })],
  [
    'whose notice cannot be had',
    () => {
      throw new ApiError(500, 'C500', '일시적인 문제가 생겼어요.');
    },
  ],
])('a member %s sees no dialog', async (_, answer) => {
  testShop.member.on(getOneTimeNotice, answer);
  open('member');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.getByText('첫 화면')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a guest makes no call and sees no dialog', async () => {
  open('guest');
  expect(await screen.findByText('첫 화면')).toBeTruthy();
  expect(asked()).toEqual([]);
});
