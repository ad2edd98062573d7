// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Frame } from './frame.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
});
afterEach(() => vi.unstubAllGlobals());

function open(url: string) {
  const page = (
    <Frame renderPalette={() => null}>
      <PageHeader title="홈" />
    </Frame>
  );
  return openScreen(
    [
      { path: '/', element: page },
      { path: '/login', element: <input aria-label="인증번호" /> },
    ],
    { url, permissions: [] },
  );
}

test('after a login the focus is on the title of the page that follows', async () => {
  const { router } = open('/login');
  await router.navigate('/', { replace: true });
  const title = await screen.findByRole('heading', { level: 1, name: '홈' });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
});

test('a page that the browser itself opened leaves the focus at its beginning', async () => {
  open('/');
  await screen.findByRole('heading', { level: 1, name: '홈' });
  expect(document.activeElement).toBe(document.body);
});
