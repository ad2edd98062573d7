// @vitest-environment jsdom
import type { MemberProfile } from '@duskline/client';
import { requestRestock } from '@duskline/contract/shop/restock-alerts.calls';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { RestockAlertButton } from './restock-alert-button.tsx';

const user = userEvent.setup();
afterEach(cleanup);

const product = {
  name: '더스크 후드',
  options: [{ optionNo: 70, values: ['블랙', 'M'] }],
  availability: 'sold-out',
};

// Its code is here before the sheet is opened: until then another one stands in its place.
beforeAll(() => import('./restock-alert-bottom-sheet.tsx'));

async function openForm() {
  const testShop = createTestShop();
  const page = <RestockAlertButton product={product} stock={undefined} />;
  const { session } = testShop.open({
    who: 'member',
    at: '/products/7',
    pages: [{ path: '/products/7', element: page }],
  });
  const profile = Promise.withResolvers<MemberProfile>();
  vi.spyOn(session, 'loadProfile').mockReturnValue(profile.promise);
  await user.click(await screen.findByRole('button', { name: '재입고 알림 받기' }));
  const sheet = within(await screen.findByRole('dialog', { name: '재입고 알림' }));
  await sheet.findByLabelText(/^이름/);
  return { ...testShop, sheet, profile };
}

test('what a member has typed stays when their profile comes, which fills in the rest', async () => {
  const { shop, sheet, profile } = await openForm();
  shop.on(requestRestock, undefined as never);
  await user.type(sheet.getByLabelText(/^이름/), '박새벽');
  await act(async () =>
    profile.resolve({
      memberNo: 7,
      memberName: '김더스',
      mobileNo: '01012345678',
    } as MemberProfile),
  );
  await waitFor(() => expect(sheet.getByDisplayValue('010-1234-5678')).toBeDefined());
  expect(sheet.getByDisplayValue('박새벽')).toBeDefined();
  await user.click(sheet.getByRole('checkbox', { name: /동의합니다/ }));
  await user.click(sheet.getByRole('button', { name: '알림 신청하기' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shop.inputsOf(requestRestock)).toMatchObject([
    { body: { optionNos: [70], name: '박새벽', phone: '010-1234-5678' } },
  ]);
});

test('a restock alert that is being filled in is not lost by Escape', async () => {
  const { sheet } = await openForm();
  await user.type(sheet.getByLabelText(/^이름/), '박새벽');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: '아니오' }));
  expect(sheet.getByDisplayValue('박새벽')).toBeDefined();
});
