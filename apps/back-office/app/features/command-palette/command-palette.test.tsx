// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { searchMembers } from '@duskline/contract/admin/members.calls';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { CommandPalette } from './command-palette.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

function open() {
  const asked: unknown[] = [];
  const call = (async (called: object, input: { query: { q?: string } }) => {
    if (called === searchMembers) asked.push(input.query.q);
    return { items: [], nextCursor: null, by: null };
  }) as unknown as AdminCaller;
  const onOpenChange = vi.fn();
  const palette = <CommandPalette isOpen onOpenChange={onOpenChange} />;
  const opened = openScreen(palette, { call, permissions: ['customers.read'] });
  return { asked, onOpenChange, ...opened };
}

test('members are asked for once what is typed stands still, not for each letter', async () => {
  const { asked, user } = open();
  await user.type(await screen.findByRole('combobox'), '김더스크');
  await expect.poll(() => asked).toEqual(['김더스크']);
});

test('the palette is closed by a button that says so, and is seen once it has the focus', async () => {
  const { onOpenChange, user } = open();
  const close = await screen.findByRole('button', { name: '닫기' });
  expect(close.className).toContain('focus:not-sr-only');
  await user.click(close);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
