// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import type { StaffCategory } from '@duskline/contract/admin/categories';
import { createCategory, saveCategory } from '@duskline/contract/admin/categories.calls';
import type { CategoryForm } from '@duskline/contract/admin/category-form';
import { screen, waitFor } from '@testing-library/react';
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
