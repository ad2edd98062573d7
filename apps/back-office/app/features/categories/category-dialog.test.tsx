// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { StaffCategory } from '@duskline/contract/admin/categories';
import {
  createCategory,
  readCategoryTree,
  saveCategory,
} from '@duskline/contract/admin/categories.calls';
import type { CategoryForm } from '@duskline/contract/admin/category-form';
import { shopRefusals } from '@duskline/contract/shop/refusals';
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
