// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ConfirmDialogs } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UnsavedQuestion, useUnsavedGuard } from './use-unsaved-guard.ts';

function Typed({ label }: { label: string }) {
  const [value, setValue] = useState('');
  useUnsavedGuard(value !== '');
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => setValue(event.currentTarget.value)}
    />
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Typed label="메모" />
      <Link to="?keyword=후드">조건</Link>
      <Link to="/orders">주문</Link>
      <Tabs
        tabs={[
          { value: 'edit', label: '편집', content: <Typed label="답변" /> },
          { value: 'history', label: '이력', content: <p>아무도 고치지 않았어요.</p> },
        ]}
      />
      <button type="button" onClick={() => setOpen(true)}>
        이름 바꾸기
      </button>
      {isOpen && (
        <FormDialog
          title="새 이름"
          action="저장"
          isPending={false}
          onSubmit={() => {}}
          onClose={() => setOpen(false)}
        >
          <TextField
            label="이름"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </FormDialog>
      )}
    </>
  );
}

function show() {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          <UnsavedQuestion />
          <ConfirmDialogs />
        </>
      ),
      children: [
        { path: '/', element: <Page /> },
        { path: '/orders', element: <h1>주문</h1> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const question = () => screen.findByRole('alertdialog');

test('with two forms on a page, leaving asks for the first one too', async () => {
  const { router, user } = show();
  await user.type(screen.getByLabelText('메모'), '선물 포장');
  await user.type(screen.getByLabelText('답변'), '곧 보내요');
  await user.clear(screen.getByLabelText('답변'));
  await user.click(screen.getByRole('link', { name: '주문' }));
  await user.click(within(await question()).getByRole('button', { name: '계속 고치기' }));
  expect(router.state.location.pathname).toBe('/');
  expect((screen.getByLabelText('메모') as HTMLInputElement).value).toBe('선물 포장');
});

test('another tab takes away what was typed in this one, and asks; a filter does not', async () => {
  const { router, user } = show();
  await user.type(screen.getByLabelText('답변'), '곧 보내요');
  await user.click(screen.getByRole('link', { name: '조건' }));
  expect(router.state.location.search).toContain('keyword');
  await user.click(screen.getByRole('tab', { name: '이력' }));
  await user.click(within(await question()).getByRole('button', { name: /나가기/ }));
  expect(await screen.findByText('아무도 고치지 않았어요.')).toBeTruthy();
});

test('a dialog in which nothing is typed closes at once; one with words asks first', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: '이름 바꾸기' }));
  await user.click(await screen.findByRole('button', { name: '취소' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: '이름 바꾸기' }));
  await user.type(await screen.findByLabelText('이름'), '하얀 후드');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: '계속 입력하기' }));
  expect((screen.getByLabelText('이름') as HTMLInputElement).value).toBe('하얀 후드');
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: '저장하지 않고 닫기' }));
  await expect.poll(() => screen.queryByRole('dialog', { name: '새 이름' })).toBeNull();
});
