// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import {
  deleteBoardArticle,
  getBoardArticle,
  listBoardsToWrite,
} from '@duskline/contract/admin/articles.calls';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ArticlePage } from './article-page.tsx';
import { articlesKey } from './articles.queries.ts';

const article = {
  ...{ articleNo: 4, revision: 1, state: 'LIVE', shopUrl: null },
  ...{ changedAt: null, changedByName: null },
  form: {
    ...{ boardNo: 1, categoryNo: null, title: '설 배송', html: '<p>쉬어요.</p>', pinned: false },
    ...{ order: 0, isHidden: false, fromAt: null, untilAt: null },
  },
};

test('an article that was deleted is not asked for again', async () => {
  const asked = vi.fn(async () => article);
  const call = (async (called: object) => {
    if (called === getBoardArticle) return asked();
    if (called === listBoardsToWrite) {
      return { items: [{ boardNo: 1, name: '공지사항', categories: [] }] };
    }
    return called === deleteBoardArticle ? undefined : { items: [], nextCursor: null };
  }) as unknown as AdminCaller;
  const routes = [
    { path: '/articles', element: <h1>공지·FAQ</h1> },
    { path: '/articles/4', element: <ArticlePage articleNo={4} /> },
  ];
  const { user, client } = openScreen(routes, {
    ...{ call, permissions: ['voices.write'], url: '/articles/4' },
  });
  const listKey = [...articlesKey, 'list', {}];
  client.setQueryData(listKey, { items: [], nextCursor: null });
  await user.click(await screen.findByRole('button', { name: '지우기' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '지우기' }));
  expect(await screen.findByRole('heading', { name: '공지·FAQ' })).toBeTruthy();
  // By then all that is read again is asked for.
  await expect.poll(() => client.getQueryState(listKey)?.isInvalidated).toBe(true);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('an article that cannot be read again stays, and is said to be of before', async () => {
  const read = vi.fn(async () => article);
  const call = (async (called: object) =>
    called === getBoardArticle
      ? read()
      : { items: [{ boardNo: 1, name: '공지사항', categories: [] }] }) as unknown as AdminCaller;
  const { client } = openScreen(<ArticlePage articleNo={4} />, { call });
  await screen.findByRole('heading', { name: '설 배송' });
  read.mockRejectedValue(new ApiError(0, 'NETWORK', ''));
  await client.invalidateQueries({ queryKey: articlesKey });
  await screen.findByText(/전에 본 내용이에요/);
  expect(screen.getByRole('heading', { name: '설 배송' })).toBeTruthy();
});
