// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { stopMember, withdrawMember } from '@duskline/contract/admin/member-account.calls';
import type { MemberDetail } from '@duskline/contract/admin/member-shapes';
import { getMember } from '@duskline/contract/admin/members.calls';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useApi } from '../../lib/api/api.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { MemberActions } from './member-actions.tsx';

/** The member as the page reads them. */
function Page() {
  const call = useApi();
  const { data } = useQuery({
    queryKey: ['members', 'detail', 7],
    queryFn: () => call(getMember, { params: { memberNo: 7 } }),
  });
  return data && <MemberActions member={data} />;
}

function open(state: { state: string }, answer: (called: object) => void) {
  const call = (async (called: object) => {
    if (called === getMember) return { memberNo: 7, ...state } as MemberDetail;
    return answer(called);
  }) as unknown as AdminCaller;
  return openScreen(<Page />, { call, permissions: ['customers.read', 'customers.write'] });
}

test('a stop whose reply is lost is read again: the next press is on the member as they are', async () => {
  const member = { state: 'ACTIVE' };
  let isLost = true;
  const { user } = open(member, (called) => {
    expect(called).toBe(stopMember);
    member.state = 'STOPPED';
    if (isLost) throw new ApiError(0, 'NETWORK', '');
  });
  await user.click(await screen.findByRole('button', { name: '이용 정지' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(screen.getByRole('textbox'), '결제 도용 신고');
  const press = () => user.click(screen.getByRole('button', { name: '이용 정지' }));
  await press();
  await screen.findByText(/서버에 연결할 수 없어요/);
  await screen.findByText('정지 해제');
  expect(dialog.isConnected, 'what was typed is there to be sent again').toBe(true);
  isLost = false;
  await press();
  await expect.poll(() => dialog.isConnected).toBe(false);
});

test('who withdraws a member that a colleague has withdrawn reads so', async () => {
  const member = { state: 'ACTIVE' };
  const { user } = open(member, (called) => {
    expect(called).toBe(withdrawMember);
    member.state = 'WITHDRAWN';
    throw new ApiError(409, 'DL4202', '이미 탈퇴한 회원이에요.');
  });
  await user.click(await screen.findByRole('button', { name: '탈퇴 처리' }));
  await user.type(await screen.findByRole('textbox'), '전화로 탈퇴 요청');
  await user.click(screen.getByRole('button', { name: '탈퇴 처리' }));
  await expect.poll(() => screen.queryByText('탈퇴 처리')).toBeNull();
});
