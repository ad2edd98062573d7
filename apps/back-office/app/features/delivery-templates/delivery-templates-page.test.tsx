// @vitest-environment jsdom
import type { AdminCaller } from '@duskline/client';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { DeliveryTemplatesPage } from './delivery-templates-page.tsx';

const standard = {
  ...{ name: '기본 배송', conditionType: 'CONDITIONAL', deliveryAmt: 3_000 },
  ...{ aboveDeliveryAmt: 50_000, returnDeliveryAmt: 3_000, companyType: 'CJ', customerInfo: '' },
};

/** The screen with one template, and what it sends. */
function open(permissions: 'products.write'[]) {
  const sent: unknown[] = [];
  const call = (async (endpoint: { method: string }, input: unknown) => {
    if (endpoint.method === 'GET') {
      return { items: [{ templateNo: 1, form: standard, productCount: 1_200 }] };
    }
    sent.push(input);
    return { templateNo: 2 };
  }) as unknown as AdminCaller;
  return { ...openScreen(<DeliveryTemplatesPage />, { call, permissions }), sent };
}

test('each condition says what sending costs and how many products have it', async () => {
  open([]);
  expect(await screen.findByText('3,000원, 50,000원 이상 무료')).toBeTruthy();
  expect(screen.getByText('1,200개')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '고치기' })).toBeNull();
});

test('a fee is changed from what was seen of it', async () => {
  const { user, sent } = open(['products.write']);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const fee = await screen.findByRole('textbox', { name: /배송비 금액/ });
  await user.clear(fee);
  expect(screen.getByRole('button', { name: '저장' })).toHaveProperty('disabled', true);
  await user.type(fee, '3500');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(sent).toEqual([
    {
      params: { templateNo: 1 },
      body: { seen: standard, form: { ...standard, deliveryAmt: 3_500 } },
    },
  ]);
});

test('free sending asks for no fee, and none is sent', async () => {
  const { user, sent } = open(['products.write']);
  await screen.findByText('1,200개');
  await user.click(screen.getByRole('button', { name: '조건 추가' }));
  await user.type(await screen.findByRole('textbox', { name: /이름/ }), '무료 배송');
  await user.type(screen.getByRole('textbox', { name: /배송비 금액/ }), '9000');
  await user.selectOptions(screen.getByRole('combobox', { name: /배송비/ }), '무료');
  expect(screen.queryByRole('textbox', { name: /배송비 금액/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /반품 배송비/ }), '3000');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(sent).toMatchObject([
    { body: { form: { conditionType: 'FREE', deliveryAmt: 0, aboveDeliveryAmt: 0 } } },
  ]);
});

test('an amount that cannot be says why, and an empty one waits in silence', async () => {
  const { user } = open(['products.write']);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const fee = await screen.findByRole('textbox', { name: /배송비 금액/ });
  const said = () => screen.queryAllByText(/적어 주세요/).map(({ textContent }) => textContent);
  await user.clear(fee);
  expect(said()).toEqual([]);
  await user.type(fee, '200000');
  expect(said()).toEqual(['10만 원 이하로 적어 주세요.']);
  await user.clear(fee);
  await user.type(fee, '0');
  expect(said()).toEqual(['무료 배송이 아니면 배송비를 1원 이상으로 적어 주세요.']);
  await user.clear(fee);
  await user.type(fee, '100000');
  expect(said()).toEqual([]);
});
