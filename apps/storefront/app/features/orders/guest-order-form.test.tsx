// @vitest-environment jsdom
import { ApiError } from '@duskline/client';
import { openGuestOrder } from '@duskline/contract/shop/order-history.calls';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestShop } from '../../testing/test-shop.tsx';
import { GuestOrderForm } from './guest-order-form.tsx';

afterEach(cleanup);

const REFUSED = '입력한 정보와 일치하는 주문이 없어요.';

test('a refusal keeps its place while a guest tries again, so that the button does not move away', async () => {
  const { shop, open } = createTestShop();
  const at = '/guest/orders';
  open({ who: 'guest', at, pages: [{ path: at, element: <GuestOrderForm /> }] });
  const answers: PromiseWithResolvers<never>[] = [];
  shop.on(openGuestOrder, () => {
    const answer = Promise.withResolvers<never>();
    answers.push(answer);
    return answer.promise;
  });
  const refuse = (at: number) =>
    act(async () => answers[at]?.reject(new ApiError(400, 'O0001', REFUSED)));
  await userEvent.type(screen.getByLabelText(/^주문번호/), '261126365322503381');
  await userEvent.type(
    screen.getByLabelText('주문 비밀번호', { selector: 'input[type=password]', exact: false }),
    'wrong!2015',
  );

  await userEvent.click(screen.getByRole('button', { name: '조회하기' }));
  await refuse(0);
  expect((await screen.findByText(REFUSED)).className).not.toContain('invisible');
  await userEvent.click(screen.getByRole('button', { name: '조회하기' }));
  expect(answers).toHaveLength(2);
  expect(screen.getByText(REFUSED).className).toContain('invisible');
  await refuse(1);
  expect((await screen.findByText(REFUSED)).className).not.toContain('invisible');
});

test('the page of a look-up notes the number in its address, and neither password nor name', async () => {
  const { shop, open } = createTestShop();
  const at = '/guest/orders';
  open({ who: 'guest', at, pages: [{ path: at, element: <GuestOrderForm /> }] });
  shop.on(openGuestOrder, () => {
    throw new ApiError(400, 'O0001', REFUSED);
  });
  await userEvent.type(screen.getByLabelText(/^주문번호/), '261126365322503381');
  await userEvent.click(screen.getByRole('radio', { name: '주문자 이름' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^주문자 이름/ }), '홍해질');
  await userEvent.click(screen.getByRole('button', { name: '조회하기' }));
  await screen.findByText(REFUSED);
  expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
    orderNo: '261126365322503381',
    by: 'name',
  });
});

test('a guest who comes back to a look-up finds number and way, and types the proof once more', async () => {
  const { open } = createTestShop();
  const path = '/guest/orders';
  const at = `${path}?orderNo=261126365322503381&by=name`;
  open({ who: 'guest', at, pages: [{ path, element: <GuestOrderForm /> }] });
  expect(screen.getByLabelText<HTMLInputElement>(/^주문번호/).value).toBe('261126365322503381');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^주문자 이름/ }).value).toBe('');
});
