// @vitest-environment jsdom
import { type AdminCaller, ApiError } from '@duskline/client';
import { shopRefusals } from '@duskline/contract/shop/refusals';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { DeliveryTemplatesPage } from './delivery-templates-page.tsx';

// What is asked of the first save alone would else be waited for in a test.
beforeAll(async () => {
  await import('@duskline/contract/admin/delivery-templates');
});

const standard = {
  ...{ name: '기본 배송', conditionType: 'CONDITIONAL', deliveryAmt: 3_000 },
  ...{ aboveDeliveryAmt: 50_000, returnDeliveryAmt: 3_000, companyType: 'CJ', customerInfo: '' },
};

type Sent = { body: { seen: object; form: object } };

/** The screen with one template, and what it sends; `loseReply` to the next change, which is stored. */
function open(permissions: 'products.write'[]) {
  const sent: Sent[] = [];
  let stored: object = standard;
  let isLost = false;
  let isOffline = false;
  const call = (async (endpoint: { method: string }, input: Sent) => {
    if (endpoint.method === 'GET' && isOffline) throw new ApiError(0, 'NETWORK', '');
    if (endpoint.method === 'GET') {
      return { items: [{ templateNo: 1, form: stored, productCount: 1_200 }] };
    }
    sent.push(input);
    if (endpoint.method === 'POST') return { templateNo: 2 };
    if (!isSameForm(input.body.seen, stored)) {
      const { status, code, text } = shopRefusals.delivery_template_changed_meanwhile;
      throw new ApiError(status, code, text);
    }
    stored = input.body.form;
    if (!isLost) return undefined;
    isLost = false;
    throw new ApiError(0, 'NETWORK', '');
  }) as unknown as AdminCaller;
  const loseReply = () => {
    isLost = true;
  };
  /** Nothing can be read from now on. */
  const goOffline = () => {
    isOffline = true;
  };
  const colleague = (change: object) => {
    stored = { ...stored, ...change };
  };
  return {
    ...openScreen(<DeliveryTemplatesPage />, { call, permissions }),
    ...{ sent, loseReply, goOffline, colleague },
  };
}

test('each condition says what sending costs and how many products have it', async () => {
  open([]);
  expect(await screen.findByText('3,000원, 50,000원 이상 무료')).toBeTruthy();
  expect(screen.getByText('1,200개')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '고치기' })).toBeNull();
});

test('a fee is changed from what was seen of it, once for two presses', async () => {
  const { user, sent } = open(['products.write']);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const fee = await screen.findByRole('textbox', { name: /배송비 금액/ });
  await user.clear(fee);
  await user.type(fee, '3500');
  await user.dblClick(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      params: { templateNo: 1 },
      body: { seen: standard, form: { ...standard, deliveryAmt: 3_500 } },
    },
  ]);
});

test.each([
  [/배송비 금액/, '', '금액을 적어 주세요.'],
  [/배송비 금액/, '150000', '10만 원 이하로 적어 주세요.'],
  [/배송비 금액/, '0', '무료 배송이 아니면 배송비를 1원 이상으로 적어 주세요.'],
  [/무료 배송 기준 금액/, '0', '얼마부터 무료인지 적어 주세요.'],
])('an amount that cannot be is said at its field: %s %s', async (label, typed, problem) => {
  const { user, sent } = open(['products.write']);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const field = await screen.findByRole('textbox', { name: label });
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText(problem)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
  await user.type(field, '1');
  expect(screen.queryByText(problem)).toBeNull();
});

test('what is typed after a lost reply is saved upon what was stored, which is no colleague’s', async () => {
  const { user, sent, loseReply } = open(['products.write']);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const fee = await screen.findByRole('textbox', { name: /배송비 금액/ });
  loseReply();
  await user.clear(fee);
  await user.type(fee, '3500');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByRole('alert');
  await user.clear(fee);
  await user.type(fee, '4000');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent.at(-1)?.body).toEqual({
    seen: { ...standard, deliveryAmt: 3_500 },
    form: { ...standard, deliveryAmt: 4_000 },
  });
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
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toMatchObject([
    { body: { form: { conditionType: 'FREE', deliveryAmt: 0, aboveDeliveryAmt: 0 } } },
  ]);
});

test('who saves over a colleague’s change sees what they changed, and saves upon it', async () => {
  const { user, sent, colleague } = open(['products.write']);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const fee = await screen.findByRole('textbox', { name: /배송비 금액/ });
  colleague({ aboveDeliveryAmt: 70_000, companyType: 'HANJIN' });
  await user.clear(fee);
  await user.type(fee, '3500');
  await user.click(screen.getByRole('button', { name: '저장' }));
  expect(await screen.findByText('무료 배송 기준 금액: 50,000원 → 70,000원')).toBeTruthy();
  expect(screen.getByText('택배사: CJ대한통운 → 한진택배')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect((fee as HTMLInputElement).value).toBe('3,500');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const theirs = { ...standard, aboveDeliveryAmt: 70_000, companyType: 'HANJIN' };
  expect(sent.at(-1)?.body).toEqual({ seen: theirs, form: { ...theirs, deliveryAmt: 3_500 } });
});

test('a second refusal says so, where what a colleague changed then cannot be read', async () => {
  const { user, goOffline, colleague } = open(['products.write']);
  await user.click(await screen.findByRole('button', { name: '고치기' }));
  const fee = await screen.findByRole('textbox', { name: /배송비 금액/ });
  colleague({ aboveDeliveryAmt: 70_000 });
  await user.clear(fee);
  await user.type(fee, '3500');
  await user.click(screen.getByRole('button', { name: '저장' }));
  await screen.findByText('무료 배송 기준 금액: 50,000원 → 70,000원');
  colleague({ aboveDeliveryAmt: 80_000 });
  goOffline();
  await user.click(await screen.findByRole('button', { name: '저장' }));
  await screen.findByText(shopRefusals.delivery_template_changed_meanwhile.text);
  expect(screen.queryByText(/^무료 배송 기준 금액: /), 'of the first refusal').toBeNull();
});
