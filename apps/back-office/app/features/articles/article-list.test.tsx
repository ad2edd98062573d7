// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { listBoardArticles } from '@duskline/contract/admin/articles.calls';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { ArticleList } from './article-list.tsx';

test('an article of the list is opened by its title, with a mouse too', async () => {
  const items = [
    {
      ...{ articleNo: 4, boardNo: 1, boardName: '공지사항', categoryLabel: null, title: '설 배송' },
      ...{ pinned: false, state: 'LIVE', fromAt: null, untilAt: null, order: 0, viewCount: 3 },
      publishedAt: '2026-11-26 10:00:00',
    },
  ];
  const call = (async (called: object) =>
    called === listBoardArticles
      ? { items, nextCursor: null }
      : { items: [], boards: [] }) as unknown as AdminCaller;
  openScreen(<ArticleList />, { call });
  const link = await screen.findByRole('link', { name: '설 배송' });
  expect(link.getAttribute('href')).toBe('/articles/4');
});
