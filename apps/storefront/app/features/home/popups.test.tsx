// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HomePopup, Popups } from './popups.tsx';

const drop: HomePopup = {
  popupNo: 1,
  title: '이클립스 드롭',
  html: '',
  picture: { imageUrl: '/eclipse.jpg', to: '/events/eclipse' },
  canHideToday: true,
};
const delivery: HomePopup = {
  popupNo: 2,
  title: '연휴 배송 안내',
  html: '<p>연휴에는 배송을 쉽니다.</p>',
  picture: undefined,
  canHideToday: false,
};

const user = userEvent.setup();

// The panel loads when it first opens; these tests do not measure that.
beforeAll(() => import('../../ui/bottom-sheet-panel.tsx'));
beforeEach(() => localStorage.clear());
afterEach(cleanup);

function open() {
  const Stub = createRoutesStub([
    { path: '/', Component: () => <Popups popups={[drop, delivery]} /> },
    { path: '/events/:event', Component: () => <h1>이벤트 화면</h1> },
  ]);
  return render(<Stub />);
}

test('a popup covers no banner: it is a strip below the hero, which leaves with it', async () => {
  open();
  const strip = await screen.findByRole('complementary', { name: '이클립스 드롭' });
  expect(strip.className).not.toMatch(/\bfixed\b|\bsticky\b/);
  expect(strip.className).toMatch(/\babsolute\b.*top-\[calc\(100%\+/);
});

test('a shopper opens a popup whole, hides it for today and gets the next one', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: /자세히 보기/ }));
  expect(await screen.findByRole('img', { name: '이클립스 드롭' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '오늘 하루 보지 않기' }));
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });

  cleanup();
  open();
  await screen.findByRole('complementary', { name: '연휴 배송 안내' });
  expect(screen.queryByRole('complementary', { name: '이클립스 드롭' })).toBeNull();
});

test('a popup leads to its page', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: /자세히 보기/ }));
  await user.click(await screen.findByRole('button', { name: '보러 가기' }));
  expect(await screen.findByRole('heading', { name: '이벤트 화면' })).toBeTruthy();
});

test('a popup without a picture shows its text, and closes at once from its strip', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: '이클립스 드롭 닫기' }));
  await user.click(await screen.findByRole('button', { name: /자세히 보기/ }));
  expect(await screen.findByText('연휴에는 배송을 쉽니다.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: '닫기' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});
