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
    orderNo: '',
    restored: { points: 0, coupons: 0 },
  });
});

test('a refused payment says what of the shopper’s came back; a made-up number counts as none', () => {
  const returned = (query: string) => {
    const result = read(`result=FAIL&orderSheetNo=s1&message=[DL0407]x&${query}`);
    return result.isPaid ? undefined : result.restored;
  };
  expect(returned('restoredPoints=4000&restoredCoupons=1')).toEqual({ points: 4000, coupons: 1 });
  expect(returned('restoredPoints=-1&restoredCoupons=1e3')).toEqual({ points: 0, coupons: 0 });
});

test('a made-up return URL is a failure without a reason', () => {
  for (const query of ['', 'result=SUCCESS', 'result=SUCCESS&orderNo=../x', 'message=hello']) {
    expect(read(query)).toMatchObject({ isPaid: false, code: '' });
  }
});
