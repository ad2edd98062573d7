import { expect, test } from 'vitest';
import { readPaymentReturn } from './payment-return.rules.ts';

const read = (query: string) => readPaymentReturn(new URLSearchParams(query));
const orderNo = '202503011234567890';

test("a guest who paid returns with the order's number and token", () => {
  expect(read(`result=SUCCESS&orderNo=${orderNo}&orderSheetNo=s1&guestToken=t`)).toEqual({
    isPaid: true,
    orderNo,
    orderSheetNo: 's1',
    guestToken: 't',
  });
});

test('a member who paid returns without a token', () => {
  expect(read(`result=SUCCESS&orderNo=${orderNo}&orderSheetNo=s1&guestToken=`)).toMatchObject({
    isPaid: true,
    guestToken: undefined,
  });
});

test('a refused payment is read by its code only', () => {
  expect(read('result=FAIL&orderSheetNo=s1&message=[DL0407]거절:한도 초과')).toEqual({
    isPaid: false,
    code: 'DL0407',
    orderSheetNo: 's1',
  });
});

test('a made-up return URL is a failure without a reason', () => {
  for (const query of ['', 'result=SUCCESS', 'result=SUCCESS&orderNo=../x', 'message=hello']) {
    expect(read(query)).toMatchObject({ isPaid: false, code: '' });
  }
});
