// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { listMemberGrades, listMembers } from '@duskline/contract/admin/members.calls';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { MemberList } from './member-list.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a link to the members of a grade asks for them alone, also before the grades are there', async () => {
  const asked = vi.fn();
  const grades = Promise.withResolvers<object>();
  const call = (async (called: object, input: { query: object }) => {
    if (called === listMemberGrades) return grades.promise;
    if (called !== listMembers) throw new Error('not part of this test');
    asked(input.query);
    return { items: [], nextCursor: null };
  }) as unknown as AdminCaller;
  vi.stubGlobal('matchMedia', () => ({
    ...{ matches: false, addEventListener: () => {}, removeEventListener: () => {} },
  }));
  const screens = [{ path: '/members', element: <MemberList /> }];
  openScreen(screens, { call, url: '/members?grade=4', permissions: ['customers.read'] });
  await expect.poll(() => asked).toHaveBeenCalled();
  expect(asked.mock.lastCall?.[0]).toMatchObject({ gradeNo: 4 });
  grades.resolve({ grades: [{ gradeNo: 4, label: 'OG' }] });
  await screen.findByRole('option', { name: 'OG' });
  const chosen = screen.getByRole<HTMLSelectElement>('combobox', { name: '등급' });
  expect(chosen.value).toBe('4');
  expect(asked).toHaveBeenCalledTimes(1);
});
