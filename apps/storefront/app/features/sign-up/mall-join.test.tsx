// @vitest-environment jsdom
import { memberRefusals } from '@duskline/contract/member/refusals';
import { joinMall } from '@duskline/contract/shop/members.calls';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { MallJoinForm } from './mall-join-form.tsx';

const user = userEvent.setup();
let testShop: ReturnType<typeof createTestShop>;
beforeEach(() => {
  testShop = createTestShop();
  testShop.shop.on(joinMall, {} as never);
  const pages = [{ path: '/register', element: <MallJoinForm /> }];
  testShop.open({ who: 'guest', at: '/register', pages });
});
afterEach(cleanup);

async function join(birthday: string): Promise<void> {
  await user.type(screen.getByLabelText(/^회원 ID/), 'camper02');
  await user.type(screen.getByLabelText(/^비밀번호( \*)?$/), 'Camp!2026');
  await user.type(screen.getByLabelText(/^이름/), '박들판');
  await user.type(screen.getByLabelText(/^휴대폰 번호/), '010-0000-1717');
  await user.type(screen.getByRole('textbox', { name: /^이메일/ }), 'camper02@mall.example');
  if (birthday) await user.type(screen.getByLabelText('생년월일 8자리'), birthday);
  await user.click(screen.getByLabelText(/^\[필수\]/));
  await user.click(screen.getByRole('button', { name: '가입하기' }));
}
const sentBirthdays = () =>
  testShop.shop.inputsOf(joinMall).map(({ body }) => (body as { birthday: unknown }).birthday);

test('a birthday is sent to the mall as it was typed', async () => {
  await join('19990131');
  await waitFor(() => expect(sentBirthdays()).toEqual(['19990131']));
});

test('a mall that is not told a birthday gets none', async () => {
  await join('');
  await waitFor(() => expect(sentBirthdays()).toEqual([null]));
});

test.each(['1999013', '990131', '19991301', '19990230'])(
  'a birthday that is none is not sent: %s',
  async (birthday) => {
    await join(birthday);
    expect(await screen.findByText('생년월일 8자리를 확인해 주세요.')).toBeTruthy();
    expect(sentBirthdays()).toEqual([]);
  },
);

test('a child is told so before the mall is asked', async () => {
  await join('20991231');
  expect(await screen.findByText(memberRefusals.under_age.text)).toBeTruthy();
  expect(sentBirthdays()).toEqual([]);
});
