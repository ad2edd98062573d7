// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link } from 'react-router';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openRecentSearches, readRecentSearches, saveSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';

const user = userEvent.setup();

afterEach(() => {
  cleanup();
  localStorage.clear();
});

function Page() {
  return (
    <>
      <SearchBox id="search" frame={() => null} />
      <Link to="/cart">장바구니</Link>
    </>
  );
}

test('the words of a search stay in the box on its results, and go with them', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/']} />);
  const box = () => screen.getByRole('searchbox', { name: '상품 검색' });
  await user.type(box(), '후드 집업{Enter}');
  expect(box()).toHaveProperty('value', '후드 집업');
  expect(readRecentSearches(openRecentSearches())).toEqual(['후드 집업']);
  await user.type(box(), ' 블랙{Enter}');
  expect(box()).toHaveProperty('value', '후드 집업 블랙');
  await user.click(screen.getByRole('link', { name: '장바구니' }));
  expect(box()).toHaveProperty('value', '');
});

test.each([
  ['nothing', ''],
  ['spaces', '  '],
])(
  'a shopper who searches for %s is given suggestions in place of the browser’s own bubble',
  async (_what, typed) => {
    const Stub = createRoutesStub([
      { path: '*', Component: () => <SearchBox id="search" frame={() => <p>인기 검색어</p>} /> },
    ]);
    render(<Stub initialEntries={['/']} />);
    const box = screen.getByRole('searchbox', { name: '상품 검색' });
    const bubbles: boolean[] = [];
    // The browser shows its bubble, over the suggestions, unless somebody prevents it.
    box.addEventListener('invalid', (event) =>
      queueMicrotask(() => bubbles.push(!event.defaultPrevented)),
    );
    if (typed) await user.type(box, typed);
    await user.click(screen.getByRole('button', { name: '검색하기' }));
    expect(bubbles).toEqual([false]);
    expect(document.activeElement).toBe(box);
    expect(screen.getByText('인기 검색어')).toBeTruthy();
  },
);

test('who types before the page is hydrated is given suggestions without another key', async () => {
  const Stub = createRoutesStub([
    { path: '*', Component: () => <SearchBox id="search" frame={() => <p>추천 검색어</p>} /> },
  ]);
  const page = document.createElement('div');
  page.innerHTML = renderToString(<Stub initialEntries={['/']} />);
  document.body.append(page);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '상품 검색' });
  box.focus();
  box.value = '후드';
  await act(async () => {
    const root = hydrateRoot(page, <Stub initialEntries={['/']} />);
    onTestFinished(() => {
      root.unmount();
      page.remove();
    });
  });
  expect(await screen.findByText('추천 검색어')).toBeTruthy();
  expect(box.value).toBe('후드');
});

test('a search panel that opens over results begins without the words they were found by', async () => {
  const frame = (suggestions: ReactNode) => suggestions;
  const Stub = createRoutesStub([
    { path: '*', Component: () => <SearchBox id="search" isFocused frame={frame} /> },
  ]);
  saveSearch(openRecentSearches(), '셔츠');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Stub initialEntries={['/products?keyword=후드']} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('셔츠')).toBeTruthy();
});
