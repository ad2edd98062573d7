// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { SavedView } from '@duskline/contract/admin/saved-views';
import {
  deleteView,
  listSavedViews,
  renameView,
  saveView,
} from '@duskline/contract/admin/saved-views.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { SavedViews } from './saved-views.tsx';

beforeEach(() => localStorage.clear());

const refusal = (name: keyof typeof shopRefusals) =>
  new ApiError(409, shopRefusals[name].code, shopRefusals[name].text);

/** A list with what staff 1 has saved of it; `meanwhile` is called before each call. */
function open(views: SavedView[], meanwhile: (called: object) => void = () => {}) {
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  type Sent = { params?: { viewNo: number }; body?: { name: string; search: string } };
  const call = (async (called: object, { params, body }: Sent) => {
    meanwhile(called);
    const at = views.findIndex(({ viewNo }) => viewNo === params?.viewNo);
    if (called === listSavedViews) return { items: [...views] };
    if (called === deleteView) views.splice(at, 1);
    if (called === renameView && body) views[at] = { ...(views[at] as SavedView), name: body.name };
    if (called !== saveView || !body) return undefined;
    const viewNo = views.length + 1;
    views.push({ viewNo, name: body.name, search: body.search });
    return { viewNo };
  }) as unknown as AdminCaller;
  const opened = openScreen(<SavedViews list="stock" />, { call, url: '/?state=LOW' });
  return { ...opened, views };
}

const button = (name: string) => screen.findByRole('button', { name });
const nameField = () => screen.findByRole('textbox', { name: /^보기 이름/ });

test('a view is saved, and stays in its dialog where it could not be', async () => {
  let isAway = true;
  const { user, views } = open([], (called) => {
    if (called === saveView && isAway) throw refusal('saved_views_full');
  });
  await user.click(await button('보기 저장'));
  await user.type(await nameField(), '곧 부족');
  await user.click(await button('저장'));
  expect(await screen.findByText(/30개까지/)).toBeTruthy();
  isAway = false;
  await user.click(await button('저장'));
  expect((await button('곧 부족')).getAttribute('aria-pressed')).toBe('true');
  expect(views).toEqual([{ viewNo: 1, name: '곧 부족', search: 'state=LOW' }]);
});

test('a view gets another name and is deleted; a deleted one comes back', async () => {
  const { user, views } = open([{ viewNo: 1, name: '부족', search: 'state=LOW' }]);
  await user.click(await button('부족 보기 메뉴'));
  await user.click(await screen.findByRole('menuitem', { name: '이름 바꾸기' }));
  await user.clear(await nameField());
  await user.type(await nameField(), '곧 부족');
  await user.click(await button('저장'));
  await user.click(await button('곧 부족 보기 메뉴'));
  await user.click(await screen.findByRole('menuitem', { name: '지우기' }));
  await expect.poll(() => screen.queryByRole('button', { name: '곧 부족' })).toBeNull();
  expect(views).toEqual([]);
});

test('what a browser had is brought over once; what finds no place stays there and is said', async () => {
  const key = 'duskline.office.views.stock.1';
  const before = ['하나', '둘', '셋'].map((name) => ({ name, search: `q=${name}` }));
  localStorage.setItem(key, JSON.stringify(before));
  let saves = 0;
  const { views } = open([], (called) => {
    if (called !== saveView) return;
    saves += 1;
    if (saves === 3) throw refusal('saved_views_full');
  });
  expect(await button('하나')).toBeTruthy();
  expect(await screen.findByText(/보기 1개는/)).toBeTruthy();
  expect(views.map(({ name }) => name)).toEqual(['하나', '둘']);
  const left = 'duskline.office.views.1.stock';
  expect(JSON.parse(localStorage.getItem(left) ?? '')).toEqual([{ name: '셋', search: 'q=셋' }]);
  expect(localStorage.getItem(key)).toBeNull();
});

test('views that cannot be read are asked for again', async () => {
  let isAway = true;
  const { user } = open([{ viewNo: 1, name: '부족', search: '' }], () => {
    if (isAway) throw new ApiError(0, 'NETWORK', '');
  });
  const again = await button('저장한 보기를 불러오지 못했어요. 다시 시도');
  isAway = false;
  await user.click(again);
  expect(await button('부족')).toBeTruthy();
});
