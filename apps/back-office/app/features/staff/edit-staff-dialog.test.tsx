// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { changeStaff, listRoles, listStaff } from '@duskline/contract/admin/staff.calls';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { EditStaffDialog } from './edit-staff-dialog.tsx';
import { type StaffRow, staffKey } from './staff.queries.ts';

const roles = [
  { roleNo: 2, name: 'MD' },
  { roleNo: 3, name: '물류' },
  { roleNo: 4, name: 'CS' },
];
const seen: StaffRow = {
  ...{ staffNo: 7, version: '1', name: '한서준', email: 'seojun@office.example' },
  role: { roleNo: 2, name: 'MD' },
  ...{ state: 'ACTIVE', hasSecondFactor: true, openSessions: 1 },
  ...{ lastLoginAt: null, invitationExpiresAt: null },
};
type Sent = { body: { version: string; name: string; roleNo: number } };

/**
 * The dialog of somebody; `stored` is as a colleague left them, `loseReply` to the next change, which is
 * stored. `hold`: until when the list is not read; not at all while `isOffline`.
 */
function open({ stored = seen, loseReply = false, hold = Promise.resolve() } = {}) {
  const state = { stored, isReplyLost: loseReply, isClosed: false, isOffline: false, reads: 0 };
  const call = (async (called: object, sent: Sent) => {
    if (called === listStaff) {
      state.reads += 1;
      await hold;
      if (state.isOffline) throw new ApiError(0, 'NETWORK', '');
      return { staff: [state.stored] };
    }
    if (called === listRoles) return { roles };
    if (called !== changeStaff) return { permissions: ['staff.write'] };
    const { version, name, roleNo } = sent.body;
    if (version !== state.stored.version) {
      const { status, code, text } = shopRefusals.staff_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    const role = roles.find((one) => one.roleNo === roleNo);
    if (!role) throw new Error(`no role ${roleNo}`);
    state.stored = { ...state.stored, name, role, version: String(Number(version) + 1) };
    if (!state.isReplyLost) return undefined;
    state.isReplyLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const onClose = () => {
    state.isClosed = true;
  };
  return { state, ...openScreen(<EditStaffDialog staff={seen} onClose={onClose} />, { call }) };
}

test('who renames somebody whose role a colleague has just changed sees that, and saves upon it', async () => {
  const stored = { ...seen, version: '2', role: { roleNo: 3, name: '물류' } };
  const { user, state } = open({ stored });
  const name = await screen.findByLabelText<HTMLInputElement>(/이름/);
  await user.type(name, '2');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('역할: MD → 물류')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(name.value).toBe('한서준2');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLSelectElement>(/역할/).value, 'not the one seen before').toBe(
      '3',
    ),
  );
  expect(state.isClosed).toBe(false);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored).toMatchObject({ name: '한서준2', role: { name: '물류' } });
});

test('a role that is chosen while a colleague’s change is read stays', async () => {
  const held = Promise.withResolvers<void>();
  const stored = { ...seen, version: '2', name: '한서진' };
  const { user, state } = open({ stored, hold: held.promise });
  await screen.findByRole('option', { name: 'CS' });
  await user.selectOptions(screen.getByLabelText(/역할/), '물류');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.reads).toBe(1));
  await user.selectOptions(screen.getByLabelText(/역할/), 'CS');
  held.resolve();
  expect(await screen.findByText('이름: 한서준 → 한서진')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/이름/).value).toBe('한서진'));
  expect(screen.getByLabelText<HTMLSelectElement>(/역할/).value).toBe('4');
});

test('a space after somebody’s name undoes no colleague’s correction of it', async () => {
  const { user, state } = open({ stored: { ...seen, version: '2', name: '한서진' } });
  await screen.findByRole('option', { name: 'CS' });
  await user.type(screen.getByLabelText(/이름/), ' ');
  await user.selectOptions(screen.getByLabelText(/역할/), 'CS');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('이름: 한서준 → 한서진');
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored).toMatchObject({ name: '한서진', role: { name: 'CS' } });
});

test('a change whose reply was lost is saved once more, and is no colleague’s', async () => {
  const { user, state } = open({ loseReply: true });
  await user.type(await screen.findByLabelText(/이름/), '2{Enter}');
  await screen.findByRole('alert');
  await user.type(screen.getByLabelText(/이름/), '3{Enter}');
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored.name).toBe('한서준23');
});

test('where the reply to a change of somebody was lost the list is read again: it may be stored', async () => {
  const { user, client } = open({ loseReply: true });
  const list = [...staffKey, 'people'];
  client.setQueryData(list, { staff: [seen] });
  await user.type(await screen.findByLabelText(/이름/), '2{Enter}');
  await screen.findByRole('alert');
  await waitFor(() => expect(client.getQueryState(list)?.isInvalidated).toBe(true));
});

test('a second refusal says so, where what a colleague changed of somebody then cannot be read', async () => {
  const { user, state } = open({ stored: { ...seen, version: '2', name: '한서진' } });
  await screen.findByRole('option', { name: 'CS' });
  await user.selectOptions(screen.getByLabelText(/역할/), 'CS');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('이름: 한서준 → 한서진');
  state.stored = { ...state.stored, version: '3', name: '한서현' };
  state.isOffline = true;
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText(shopRefusals.staff_changed_meanwhile.text);
  expect(screen.queryByText(/^이름: /), 'of the first refusal').toBeNull();
  state.isOffline = false;
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText('이름: 한서진 → 한서현');
});

test('one’s own role whose reply was lost is not listed as a colleague’s who changed the name', async () => {
  const { user, state } = open({ loseReply: true });
  await screen.findByRole('option', { name: 'CS' });
  await user.selectOptions(screen.getByLabelText(/역할/), 'CS');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByRole('alert');
  state.stored = { ...state.stored, version: '3', name: '한서진' };
  await user.selectOptions(screen.getByLabelText(/역할/), 'MD');
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText('이름: 한서준 → 한서진');
  expect(screen.queryByText(/^역할: /)).toBeNull();
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
  expect(state.stored, 'as it was chosen last').toMatchObject({
    name: '한서진',
    role: { name: 'MD' },
  });
});

test('a role whose change had no reply is asked about before the dialog closes: it may be stored', async () => {
  const { user, state } = open({ loseReply: true });
  await screen.findByRole('option', { name: 'CS' });
  await user.selectOptions(screen.getByLabelText(/역할/), 'CS');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByRole('alert');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '계속 입력하기' }));
  expect(state.isClosed).toBe(false);
  await user.click(screen.getByRole('button', { name: '저장' }));
  await waitFor(() => expect(state.isClosed).toBe(true));
});
