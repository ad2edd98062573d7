// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { changeRole, createRole, listRoles } from '@duskline/contract/admin/staff.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { RoleDialog } from './role-dialog.tsx';
import type { Role } from './staff.queries.ts';

function open(
  call: (called: object, sent: { body: { name: string } }) => Promise<unknown>,
  onClose = () => {},
  role?: Role,
) {
  const dialog = <RoleDialog {...{ role }} onClose={onClose} />;
  return openScreen(dialog, { call: call as unknown as AdminCaller }).user;
}

test('a role without a name says so at its field, and is not sent', async () => {
  const call = vi.fn();
  const user = open(call);
  await user.click(await screen.findByRole('button', { name: '저장' }));
  const field = screen.getByLabelText(/역할 이름/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('역할 이름을 적어 주세요.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  expect(document.activeElement, 'however far down the press was').toBe(field);
  const button = screen.getByRole('button', { name: '저장' });
  await user.click(button);
  expect(document.activeElement, 'after a second press too').toBe(field);
});

test('the name that the API refuses has the focus', async () => {
  const { code, text } = shopRefusals.role_name_taken;
  const user = open(() => Promise.reject(new ApiError(409, code, text)));
  const field = await screen.findByLabelText(/역할 이름/);
  await user.type(field, 'MD');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText(text);
  await expect.poll(() => document.activeElement).toBe(field);
});

test('that a name is taken is not said of another one', async () => {
  const { code, text } = shopRefusals.role_name_taken;
  const user = open(() => Promise.reject(new ApiError(409, code, text)));
  await user.type(await screen.findByLabelText(/역할 이름/), 'MD{Enter}');
  expect(await screen.findByText(text)).toBeTruthy();
  await user.type(screen.getByLabelText(/역할 이름/), '2');
  expect(screen.queryByText(text)).toBeNull();
});

test('after a lost reply it is said of the name that was sent, and the one typed since is made', async () => {
  const { code, text } = shopRefusals.role_name_taken;
  const sent: string[] = [];
  const user = open(async (_called, { body }) => {
    sent.push(body.name);
    if (sent.length === 1) throw new ApiError(0, 'NETWORK', '');
    if (body.name === 'MD' || sent.length === 3) throw new ApiError(409, code, text);
    return { roleNo: 6 };
  });
  const field = await screen.findByLabelText(/역할 이름/);
  await user.type(field, 'MD{Enter}');
  await expect.poll(() => sent).toEqual(['MD']);
  await user.type(field, '2{Enter}');
  await expect.poll(() => sent).toEqual(['MD', 'MD', 'MD2']);
  expect(await screen.findByText(text), 'MD2 is taken as well').toBeTruthy();
  await user.type(field, '3');
  expect(screen.queryByText(text)).toBeNull();
});

test('that the name whose reply was lost is taken is not said of the one typed since', async () => {
  const { code, text } = shopRefusals.role_name_taken;
  const sent: string[] = [];
  const closed = vi.fn();
  const user = open(async (_called, { body }) => {
    sent.push(body.name);
    if (sent.length === 1) throw new ApiError(0, 'NETWORK', '');
    if (body.name === 'MD') throw new ApiError(409, code, text);
    return { roleNo: 6 };
  }, closed);
  const field = await screen.findByLabelText(/역할 이름/);
  await user.type(field, 'MD{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  await user.type(field, '2{Enter}');
  await expect.poll(() => closed).toHaveBeenCalled();
  expect(screen.queryByText(text)).toBeNull();
  expect(sent).toEqual(['MD', 'MD', 'MD2']);
});

test('a role whose creation had no reply is created once more, and not changed by the same press', async () => {
  const called: object[] = [];
  const user = open(async (one) => {
    called.push(one);
    if (called.length === 1) throw new ApiError(0, 'NETWORK', '');
    return { roleNo: 6 };
  });
  await user.type(await screen.findByLabelText(/역할 이름/), '행사{Enter}');
  await expect.poll(() => called).toHaveLength(1);
  await user.type(screen.getByLabelText(/역할 이름/), '{Enter}');
  await expect.poll(() => called).toEqual([createRole, createRole]);
});

const packers: Role = {
  ...{ roleNo: 4, version: '1', name: '물류', isOwner: false, staffCount: 2 },
  permissions: ['products.read', 'stock.read', 'orders.read'],
};

/**
 * The dialog of a role; `stored` is as a colleague left it, `loseReply` to the next change, which is stored.
 * Nothing can be read while `isOffline`.
 */
function openStored({ stored: before = packers, loseReply = false } = {}) {
  const state = { stored: before, isReplyLost: loseReply, isClosed: false, isOffline: false };
  const call = (async (called: object, sent: { body: { version: string } & Partial<Role> }) => {
    if (called === listRoles && state.isOffline) throw new ApiError(0, 'NETWORK', '');
    if (called === listRoles) return { roles: [state.stored] };
    if (called !== changeRole) return { permissions: ['staff.write'] };
    const { version, ...form } = sent.body;
    if (version !== state.stored.version) {
      const { status, code, text } = shopRefusals.role_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    state.stored = { ...state.stored, ...form, version: String(Number(version) + 1) };
    if (!state.isReplyLost) return undefined;
    state.isReplyLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const onClose = () => {
    state.isClosed = true;
  };
  return { state, ...openScreen(<RoleDialog role={packers} onClose={onClose} />, { call }) };
}

test('who saves a role that a colleague has just changed sees what they changed, and saves upon it', async () => {
  const { user, state } = openStored({
    stored: { ...packers, version: '2', permissions: ['products.read', 'orders.read'] },
  });
  const field = await screen.findByLabelText<HTMLInputElement>(/역할 이름/);
  await user.type(field, ' 2팀');
  await user.click(screen.getByRole('checkbox', { name: '상품 등록·수정' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('재고 보기: 할 수 있음 → 할 수 없음')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(field.value).toBe('물류 2팀');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '재고 보기' }).checked).toBe(false);
  expect(state.isClosed).toBe(false);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => state.isClosed).toBe(true);
  expect(state.stored).toMatchObject({
    name: '물류 2팀',
    permissions: ['products.read', 'products.write', 'orders.read'],
  });
});

test('a space after a role’s name undoes no colleague’s correction of it', async () => {
  const { user, state } = openStored({ stored: { ...packers, version: '2', name: '출고' } });
  await user.type(await screen.findByLabelText(/역할 이름/), ' ');
  await user.click(screen.getByRole('checkbox', { name: '상품 등록·수정' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('역할 이름: 물류 → 출고');
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await expect.poll(() => state.isClosed).toBe(true);
  expect(state.stored.name).toBe('출고');
});

test('what is typed while a colleague’s role is read stays', async () => {
  const read = Promise.withResolvers<void>();
  const asked = vi.fn();
  const changed = { ...packers, version: '2', permissions: ['products.read'] as const };
  const user = open(
    (async (called: object) => {
      if (called === changeRole) {
        const { status, code, text } = shopRefusals.role_changed_meanwhile;
        throw new ApiError(status, code, text);
      }
      asked();
      await read.promise;
      return { roles: [changed] };
    }) as never,
    undefined,
    packers,
  );
  const field = await screen.findByLabelText<HTMLInputElement>(/역할 이름/);
  await user.type(field, ' 2팀{Enter}');
  await expect.poll(() => asked).toHaveBeenCalled();
  await user.type(field, '장');
  read.resolve();
  await screen.findByText(/재고 보기: 할 수 있음/);
  expect(field.value).toBe('물류 2팀장');
});

test('a role whose change had no reply is saved once more, and is no colleague’s', async () => {
  const { user, state } = openStored({ loseReply: true });
  await user.type(await screen.findByLabelText(/역할 이름/), ' 2팀{Enter}');
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText(/역할 이름/), '장{Enter}');
  await expect.poll(() => state.isClosed).toBe(true);
  expect(state.stored.name).toBe('물류 2팀장');
});

test('a second refusal of a role says so, where what a colleague changed then cannot be read', async () => {
  const { user, state } = openStored({ stored: { ...packers, version: '2', name: '출고' } });
  await user.click(await screen.findByRole('checkbox', { name: '상품 등록·수정' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('역할 이름: 물류 → 출고');
  state.stored = { ...state.stored, version: '3', name: '출고팀' };
  state.isOffline = true;
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText(shopRefusals.role_changed_meanwhile.text);
  expect(screen.queryByText(/^역할 이름: /), 'of the first refusal').toBeNull();
});

test('a permission that one gave oneself before the reply was lost is not listed as a colleague’s', async () => {
  const { user, state } = openStored({ loseReply: true });
  await user.click(await screen.findByRole('checkbox', { name: '상품 등록·수정' }));
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByRole('alert');
  state.stored = { ...state.stored, version: '3', name: '출고' };
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText('역할 이름: 물류 → 출고');
  expect(screen.queryByText(/^상품 등록·수정: /)).toBeNull();
});

test('what was ticked in a role is asked about before the dialog closes; untouched, it closes at once', async () => {
  const onClose = vi.fn();
  const user = open(vi.fn(), onClose);
  await user.click(await screen.findByRole('checkbox', { name: '상품 보기' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '계속 입력하기' }));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '상품 보기' }).checked).toBe(true);
});
