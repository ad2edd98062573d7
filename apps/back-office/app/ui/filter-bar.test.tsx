// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { textFilter, useUrlFilters } from '../lib/url/url-filters.ts';
import { FilterBar } from './filter-bar.tsx';

const filters = { keyword: textFilter('찾기', { isMain: true }) };

function Bar() {
  return <FilterBar state={useUrlFilters(filters)} />;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
});

test('Escape empties the search, and leads out of it to the keys of the list', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Bar /> }])} />);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: '찾기' });
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('후드{Escape}');
  expect([search.value, document.activeElement]).toEqual(['', search]);
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
});

test('a scanner’s next code replaces the one before, and so does what is typed after the key of the search', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Bar /> }])} />);
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: '찾기' });
  await userEvent.keyboard('/HOODIE-M{Enter}');
  expect(search.value).toBe('HOODIE-M');
  await userEvent.keyboard('HOODIE-L{Enter}');
  expect(search.value).toBe('HOODIE-L');
  search.blur();
  await userEvent.keyboard('/HOODIE-S');
  expect(search.value).toBe('HOODIE-S');
});
