// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { Permission } from '@duskline/contract/admin/permissions';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { FavouriteWords } from './favourite-words.tsx';

/** The lists with two favourites, of which what is hidden leaves one for the other; and what it sends. */
function open(permissions: Permission[] = ['display.write'], words = ['후드', '비니']) {
  const sent: string[] = [];
  const hidden = new Set<string>();
  let isAway = false;
  let reply = Promise.resolve();
  const call = (async (
    { method, path }: { method: string; path: string },
    input: { body: { keyword: string } },
  ) => {
    if (method === 'GET' && path === '/favourite-keywords') {
      const items = words.map((keyword, at) => ({
        keyword,
        yesterday: 9 - at,
        times: 90,
      }));
      return { items: items.filter(({ keyword }) => !hidden.has(keyword)) };
    }
    if (method === 'GET') {
      const by = { hiddenBy: '김엠디', hiddenAt: '2026-11-27 10:00:00' };
      return { items: [...hidden].map((keyword) => ({ keyword, ...by })), nextCursor: null };
    }
    const { keyword } = input.body;
    sent.push(`${path} ${keyword}`);
    await reply;
    if (isAway) throw new ApiError(0, 'NETWORK', '');
    if (keyword === '!!') {
      const { status, code, text } = shopRefusals.keyword_not_countable;
      throw new ApiError(status, code, text);
    }
    if (path.endsWith('/show')) hidden.delete(keyword);
    else hidden.add(keyword);
    return { keyword };
  }) as unknown as AdminCaller;
  const goAway = (away: boolean) => {
    isAway = away;
  };
  const holdReply = () => {
    const held = Promise.withResolvers<void>();
    reply = held.promise;
    return held.resolve;
  };
  return { ...openScreen(<FavouriteWords />, { call, permissions }), sent, goAway, holdReply };
}
const shownList = () => screen.getByRole('table', { name: '인기 검색어 순위' });
const hiddenList = () => screen.getByRole('table', { name: '숨긴 검색어' });

test('a favourite is hidden by one press of two, says who hid it, and is shown again', async () => {
  const { user, sent, holdReply } = open();
  const letReplyCome = holdReply();
  await user.dblClick(await screen.findByRole('button', { name: '후드 숨기기' }));
  letReplyCome();
  const again = await screen.findByRole('button', { name: '후드 다시 보이기' });
  expect(within(shownList()).queryByText('후드')).toBeNull();
  expect(within(hiddenList()).getByText('김엠디')).toBeTruthy();
  await user.click(again);
  expect(await screen.findByRole('button', { name: '후드 숨기기' })).toBeTruthy();
  expect(sent).toEqual(['/hidden-keywords 후드', '/hidden-keywords/show 후드']);
});

test('a word is hidden before it becomes a favourite; what is no word is refused at its place', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: '검색어 숨기기' }));
  const dialog = within(await screen.findByRole('dialog', { name: '검색어 숨기기' }));
  await user.click(dialog.getByRole('button', { name: '숨기기' }));
  expect(await dialog.findByText('검색어를 적어 주세요.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /검색어/ }), '!!');
  await user.click(dialog.getByRole('button', { name: '숨기기' }));
  expect(await dialog.findByText(/셀 수 없는 말/)).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: /검색어/ }));
  await user.type(dialog.getByRole('textbox', { name: /검색어/ }), '욕설');
  await user.click(dialog.getByRole('button', { name: '숨기기' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('button', { name: '욕설 다시 보이기' })).toBeTruthy();
});

test('what the search of the shop shows is marked; what comes after it is listed', async () => {
  open([], ['가', '나', '다', '라', '마', '바', '사', '아', '자', '차']);
  await screen.findByText('자');
  const [, ...rows] = within(shownList()).getAllByRole('row');
  const isShown = rows.map((row) => within(row).queryByText('보임') !== null);
  expect(isShown).toEqual([...Array(8).fill(true), false, false]);
  expect(screen.getByText(/앞의 8개가 보이고/)).toBeTruthy();
});

test('a press without a reply leaves the word where it is, with the focus, and works again', async () => {
  const { user, goAway, holdReply } = open();
  goAway(true);
  const letReplyCome = holdReply();
  const hide = await screen.findByRole('button', { name: '비니 숨기기' });
  await user.click(hide);
  await expect.poll(() => hide.getAttribute('aria-busy')).toBe('true');
  letReplyCome();
  await expect.poll(() => hide.getAttribute('aria-busy')).toBeNull();
  expect(document.activeElement).toBe(hide);
  goAway(false);
  await user.click(hide);
  expect(await screen.findByRole('button', { name: '비니 다시 보이기' })).toBeTruthy();
});

test('who may not change what the shop shows only reads the lists', async () => {
  open([]);
  expect(await screen.findByText('후드')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /숨기기/ })).toBeNull();
});
