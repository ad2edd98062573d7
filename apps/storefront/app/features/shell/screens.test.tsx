// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { ErrorScreen } from './screens.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the error screen says what happened and offers to try again or to go home', async () => {
  const element = <ErrorScreen message="상품을 불러오지 못했어요." />;
  createTestShop().open({ who: 'guest', at: '/', pages: [{ path: '/', element }] });
  expect(await screen.findByRole('heading', { name: '에러가 발생했습니다' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('상품을 불러오지 못했어요.');
  expect(screen.getByRole('button', { name: '재시도' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '홈으로 이동' }).getAttribute('href')).toBe('/');
});

test('a screen that failed offline is loaded again when the network is back', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<ErrorScreen message="인터넷 연결이 끊겼어요." />, { wrapper: MemoryRouter });
  dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});
