// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { deleteRole } from '@duskline/contract/admin/staff.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { RolesTab } from './roles-tab.tsx';

const permissions = [
  ...['products.read', 'stock.read', 'stock.write', 'orders.read', 'orders.write', 'claims.read'],
];
const roles = [{ roleNo: 4, name: '물류', isOwner: false, staffCount: 0, permissions }];
const other = { ...{ roleNo: 5, name: '행사', isOwner: false }, staffCount: 0, permissions: [] };

function open(listed: object[] = roles) {
  const call = (async (called: object) =>
    called === deleteRole ? new Promise(() => {}) : { roles: listed }) as unknown as AdminCaller;
  return openScreen(<RolesTab />, { call, permissions: ['staff.write'] }).user;
}

test('all that a role allows can be read in its row', async () => {
  open();
  expect(await screen.findByText(/상품 보기.*클레임 보기$/)).toBeTruthy();
});

test('the button of a role that is being deleted is busy', async () => {
  const user = open();
  const button = await screen.findByRole('button', { name: '지우기' });
  await user.click(button);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '지우기' }));
  expect(button.getAttribute('aria-busy')).toBe('true');
});

test('the button of a role stays busy while another one is deleted as well', async () => {
  const user = open([...roles, other]);
  const buttons = await screen.findAllByRole('button', { name: '지우기' });
  for (const button of buttons) {
    await user.click(button);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: '지우기' }));
  }
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual(['true', 'true']);
});
