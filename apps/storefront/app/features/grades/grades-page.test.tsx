// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { getMyGrade, listMemberGrades } from '@duskline/contract/shop/grades.calls';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { GradesPage } from './grades-page.tsx';

afterEach(cleanup);

function grade(no: number, label: string, minimumPayment: number, reserveRate: number) {
  return {
    no,
    label,
    evaluationCondition: { minimumCount: 0, minimumPayment },
    reserveBenefit: { used: true, reserveRate },
    couponAutoSupplying: { used: no > 1, type: 'ONCE' },
  };
}

function open(testShop: ReturnType<typeof createTestShop>) {
  testShop.shop.on(getMyGrade, { label: 'LOCAL' } as never);
  const at = '/my-page/grades';
  testShop.open({
    who: 'member',
    at,
    pages: [{ path: at, element: <GradesPage progress={<p>다음 등급까지</p>} /> }],
  });
}

test('a member reads what each grade takes and gives, and which one is theirs', async () => {
  const testShop = createTestShop();
  testShop.shop.on(listMemberGrades, [
    grade(1, 'ROOKIE', 0, 1),
    grade(2, 'LOCAL', 200_000, 2),
  ] as never);
  open(testShop);
  const own = within((await screen.findByText('내 등급')).closest('li') as HTMLElement);
  expect(own.getByText('LOCAL')).toBeDefined();
  expect(own.getByText('6개월 동안 200,000원 이상 구매')).toBeDefined();
  expect(own.getByText('구매확정 금액의 2% 적립')).toBeDefined();
  expect(own.getByText('승급 축하 쿠폰')).toBeDefined();
  expect(screen.getByText('가입하면 바로')).toBeDefined();
});

test('grades that could not be loaded can be loaded again', async () => {
  const testShop = createTestShop();
  testShop.shop.on(listMemberGrades, () => {
    throw new ApiError(400, 'X', '등급을 불러오지 못했어요.');
  });
  open(testShop);
  await screen.findByText('등급을 불러오지 못했어요.');
  testShop.shop.on(listMemberGrades, [grade(1, 'ROOKIE', 0, 1)] as never);
  await userEvent.click(screen.getByRole('button', { name: /다시/ }));
  expect(await screen.findByText('ROOKIE')).toBeDefined();
});
