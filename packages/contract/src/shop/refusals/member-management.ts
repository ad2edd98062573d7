import type { RefusalCatalogue } from '../../refusals.ts';

/** Members in the back office, and what a stopped member is told. */
export const memberManagementRefusals = {
  points_not_enough: {
    status: 409,
    code: 'DL4201',
    text: '남은 적립금보다 많이 회수할 수 없어요. 잔액을 확인하고 다시 해 주세요.',
  },
  member_withdrawn: { status: 409, code: 'DL4202', text: '이미 탈퇴한 회원이에요.' },
} as const satisfies RefusalCatalogue;
