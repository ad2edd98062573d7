// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { StaffCategory } from '@duskline/contract/admin/categories';
import {
  createCategory,
  readCategoryTree,
  saveCategory,
} from '@duskline/contract/admin/categories.calls';
import type { CategoryForm } from '@duskline/contract/admin/category-form';
import { type ShopRefusalName, shopRefusals } from '@duskline/contract/shop/refusals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CategoryDialog } from './category-dialog.tsx';

type Sent = { body: { key?: string; version?: string; form: CategoryForm } };

const made = (form: CategoryForm): StaffCategory => ({
  ...{ categoryNo: 31, parentNo: null, version: '첫 버전', form },
  ...{ address: '/category/jacket', formerSlugs: [], productCount: 0, isRefreshing: false },
});

test('a name that is corrected after a lost reply is saved upon the category that was made', async () => {
  const created: Sent['body'][] = [];
  const saved: Sent['body'][] = [];
  const call = vi.fn(async (called: object, { body }: Sent) => {
    if (called === saveCategory) {
      saved.push(body);
      return { version: '나무', items: [made(body.form)] };
    }
    expect(called).toBe(createCategory);
    created.push(body);
    if (created.length === 1) throw new ApiError(0, 'NETWORK', '');
    return { categoryNo: 31, version: '나무', items: [made(body.form)] };
  });
  const onClose = vi.fn();
  const { user } = openScreen(
    <CategoryDialog written={{ parent: undefined }} onClose={onClose} />,
    { call: call as unknown as AdminCaller },
  );
  const label = await screen.findByRole('textbox', { name: /^이름/ });
  const save = screen.getByRole('button', { name: '저장' });
  await user.type(label, 'Jaket');
  await user.click(save);
  await waitFor(() => expect(created).toHaveLength(1));
  await user.clear(label);
  await user.type(label, 'Jacket');
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const [first, again] = created;
  expect(again).toEqual(first);
  expect(again?.form.label).toBe('Jaket');
  expect(saved).toMatchObject([{ version: '첫 버전', form: { label: 'Jacket' } }]);
});

test('a change whose reply was lost is no change of somebody else when it is pressed again', async () => {
  const base = made({ label: 'Jaket', koreanName: '', slug: '', isShown: true });
  let stored = base;
  const call = vi.fn(async (called: object, sent?: Sent) => {
    if (called === readCategoryTree) return { version: '나무', items: [stored] };
    expect(called).toBe(saveCategory);
    const { version, form } = (sent as Sent).body;
    if (version !== stored.version) {
      const { status, code, text } = shopRefusals.category_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    stored = { ...stored, version: '다음 버전', form };
    throw new ApiError(0, 'NETWORK', '');
  });
  const onClose = vi.fn();
  const { user } = openScreen(<CategoryDialog written={{ category: base }} onClose={onClose} />, {
    call: call as unknown as AdminCaller,
  });
  const label = await screen.findByRole('textbox', { name: /^이름/ });
  await user.clear(label);
  await user.type(label, 'Jacket');
  const save = screen.getByRole('button', { name: '저장' });
  await user.click(save);
  expect(await screen.findByText(/서버에 연결할 수 없어요/)).toBeTruthy();
  await user.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText(/다른 사람이/)).toBeNull();
});

test('a category is saved once however often it is pressed', async () => {
  const base = made({ label: 'Jaket', koreanName: '', slug: '', isShown: true });
  const call = vi.fn(() => new Promise(() => {}));
  const { user } = openScreen(<CategoryDialog written={{ category: base }} onClose={() => {}} />, {
    call: call as unknown as AdminCaller,
  });
  await user.type(await screen.findByRole('textbox', { name: /^이름/ }), '!');
  const save = screen.getByRole('button', { name: '저장' });
  // Both before its rules have loaded.
  fireEvent.click(save);
  fireEvent.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  await import('@duskline/contract/admin/category-form');
  expect(call).toHaveBeenCalledTimes(1);
});

/**
 * The dialog of a category; `stored` is as a colleague left it, undefined once they have deleted it.
 * `loseReply`: to the next change, which is stored. Nothing can be read while `isOffline`.
 */
function openStored() {
  const seen = made({ label: 'Jaket', koreanName: '', slug: '', isShown: true });
  const state = {
    ...{ stored: seen as StaffCategory | undefined, isOffline: false },
    ...{ loseReply: false, deletedAfter: false, isClosed: false, saves: 0 },
  };
  const refuse = (name: ShopRefusalName) => {
    const { status, code, text } = shopRefusals[name];
    throw new ApiError(status, code, text);
  };
  const tree = () => ({ version: '나무', items: state.stored ? [state.stored] : [] });
  const call = (async (called: object, sent: Sent) => {
    if (called === readCategoryTree && state.isOffline) throw new ApiError(0, 'NETWORK', '');
    if (called === readCategoryTree) return tree();
    expect(called).toBe(saveCategory);
    state.saves += 1;
    const { stored } = state;
    if (stored === undefined) return refuse('category_not_found');
    if (state.deletedAfter) state.stored = undefined;
    if (sent.body.version !== stored.version) return refuse('category_changed_meanwhile');
    state.stored = { ...stored, form: sent.body.form, version: `${stored.version} 다음` };
    if (!state.loseReply) return tree();
    state.loseReply = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  /** Save something else of it, as a colleague. */
  const overtake = (version: string, part: Partial<CategoryForm>) => {
    const now = state.stored ?? seen;
    state.stored = { ...now, version, form: { ...now.form, ...part } };
  };
  const onClose = () => {
    state.isClosed = true;
  };
  const dialog = <CategoryDialog written={{ category: seen }} onClose={onClose} />;
  return { state, overtake, ...openScreen(dialog, { call }) };
}

const labelField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^이름/ });
const saveButton = () => screen.findByRole('button', { name: '저장' });
const changedMeanwhile = shopRefusals.category_changed_meanwhile.text;

test('a refusal is said where what a colleague changed cannot be read, the first one and each later', async () => {
  const { user, state, overtake } = openStored();
  overtake('둘째 버전', { koreanName: '재킷' });
  state.isOffline = true;
  await user.type(await labelField(), '!');
  await user.click(await saveButton());
  await screen.findByText(changedMeanwhile);
  state.isOffline = false;
  await user.click(await saveButton());
  await screen.findByText('한글 이름: — → 재킷');
  expect(screen.queryByText(changedMeanwhile)).toBeNull();
  overtake('셋째 버전', { koreanName: '자켓' });
  state.isOffline = true;
  await user.click(await saveButton());
  await screen.findByText(changedMeanwhile);
  expect(screen.queryByText(/^한글 이름: /), 'of the refusal before').toBeNull();
  state.isOffline = false;
  await user.click(await saveButton());
  await screen.findByText('한글 이름: 재킷 → 자켓');
  await user.click(await saveButton());
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored?.form).toMatchObject({ label: 'Jaket!', koreanName: '자켓' });
});

test('one’s own name whose reply was lost is not listed as a colleague’s who hid the category', async () => {
  const { user, state, overtake } = openStored();
  state.loseReply = true;
  await user.type(await labelField(), '!');
  await user.click(await saveButton());
  await screen.findByText(/서버에 연결할 수 없어요/);
  overtake('셋째 버전', { isShown: false });
  await user.type(await labelField(), '!');
  await user.click(await saveButton());
  await screen.findByText('쇼핑몰에 보이기: 예 → 아니오');
  expect(screen.queryByText(/^이름: /)).toBeNull();
  await user.click(await saveButton());
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored?.form).toMatchObject({ label: 'Jaket!!', isShown: false });
});

test('a name typed back after a lost reply is saved again: what was sent may be stored', async () => {
  const { user, state } = openStored();
  state.loseReply = true;
  await user.type(await labelField(), '!');
  await user.click(await saveButton());
  await screen.findByText(/서버에 연결할 수 없어요/);
  expect(state.stored?.form.label).toBe('Jaket!');
  await user.type(await labelField(), '{Backspace}');
  await user.click(await saveButton());
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored?.form.label).toBe('Jaket');
});

test.each([
  ['before the save', false],
  ['between the refused save and what is read after it', true],
])('a category that a colleague deletes %s is said to be gone, once', async (_, deletedAfter) => {
  const { user, state, overtake } = openStored();
  overtake('둘째 버전', { koreanName: '재킷' });
  if (!deletedAfter) state.stored = undefined;
  state.deletedAfter = deletedAfter;
  await user.type(await labelField(), '!');
  await user.click(await saveButton());
  await screen.findByText(/다른 사람이 이 카테고리를 지웠어요/);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect((await labelField()).value, 'to be copied').toBe('Jaket!');
  await user.click(await saveButton());
  await expect.poll(() => state.saves).toBe(2);
  await screen.findByRole('button', { name: '저장' });
  await screen.findByText(/다른 사람이 이 카테고리를 지웠어요/);
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(state.isClosed).toBe(false);
});

test('a new category whose parent a colleague deleted says so, and the tree is read again', async () => {
  const { status, code, text } = shopRefusals.category_parent_gone;
  const call = (async (called: object) => {
    expect(called).toBe(createCategory);
    throw new ApiError(status, code, text);
  }) as unknown as AdminCaller;
  const parent = made({ label: 'Outer', koreanName: '', slug: '', isShown: true });
  const { user, client } = openScreen(
    <CategoryDialog written={{ parent }} onClose={expect.fail} />,
    { call },
  );
  const read = vi.spyOn(client, 'invalidateQueries');
  await user.type(await labelField(), 'Jacket');
  await user.click(await saveButton());
  await screen.findByText(text);
  await expect.poll(() => read.mock.calls).toContainEqual([{ queryKey: ['categories', 'tree'] }]);
  expect((await labelField()).value, 'to be copied').toBe('Jacket');
});
