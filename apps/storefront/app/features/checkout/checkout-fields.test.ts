import { expect, test } from 'vitest';
import {
  type CheckoutFields,
  checkoutSchema,
  initialFields,
  type OrderSheet,
  toReservation,
} from './checkout-fields.ts';
import { noDiscounts } from './discounts.rules.ts';

const termsInfos = [
  { termsType: 'PI_COLLECTION_AND_USE_ON_ORDER', required: true },
  { termsType: 'PI_SELLER_PROVISION', required: false },
] as OrderSheet['termsInfos'];
const availablePayTypes = [
  { payType: 'CREDIT_CARD', pgTypes: ['TOSS_PAYMENTS'], payTypeLabel: '신용카드' },
  { payType: 'VIRTUAL_ACCOUNT', pgTypes: ['TOSS_PAYMENTS'], payTypeLabel: '가상계좌' },
] as OrderSheet['availablePayTypes'];

const typed: CheckoutFields = {
  ordererName: ' 김더스 ',
  ordererPhone: '010-1234-5678',
  ordererEmail: '',
  addressNo: 0,
  receiverName: '이라인',
  receiverPhone: '02-123-4567',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 152',
  jibunAddress: '서울특별시 강남구 역삼동 737',
  detailAddress: '',
  memo: '',
  savesAddress: true,
  payType: 'VIRTUAL_ACCOUNT',
  guestPassword: 'secret123',
  consents: { PI_COLLECTION_AND_USE_ON_ORDER: true },
};

function problems(fields: Partial<CheckoutFields>, isGuest = true): string[] {
  const parsed = checkoutSchema({ termsInfos }, isGuest).safeParse({ ...typed, ...fields });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.path.join('.'));
}

test('a complete form is valid, and each missing value is shown at its field', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ ordererName: ' ' })).toEqual(['ordererName']);
  expect(problems({ ordererPhone: '02-123-4567' })).toEqual(['ordererPhone']);
  expect(problems({ ordererEmail: 'x@' })).toEqual(['ordererEmail']);
  expect(problems({ receiverPhone: '123' })).toEqual(['receiverPhone']);
  expect(problems({ zipCode: '' })).toEqual(['zipCode']);
  expect(problems({ payType: '' })).toEqual(['payType']);
});

test('a guest sets a password of 8 to 15 characters; a member needs none', () => {
  for (const guestPassword of ['', '1234567', '1234567890123456', '1234 5678']) {
    expect(problems({ guestPassword })).toContain('guestPassword');
  }
  expect(problems({ guestPassword: '' }, false)).toEqual([]);
});

test('a shopper must agree to the required terms and may leave the optional ones', () => {
  expect(problems({ consents: {} })).toEqual(['consents']);
  expect(problems({ consents: { PI_SELLER_PROVISION: true } })).toEqual(['consents']);
});

test('the amount shown is the amount reserved', () => {
  const values = checkoutSchema({ termsInfos }, true).parse(typed);
  const body = toReservation(values, {
    discounts: noDiscounts,
    orderSheetNo: 'sheet',
    sheet: { availablePayTypes, termsInfos },
    isMember: false,
    paymentAmt: 42_000,
    clientReturnUrl: 'https://shop.example/orders/payment-return',
    isInApp: true,
  });
  expect(body).toMatchObject({
    member: false,
    tempPassword: 'secret123',
    orderer: { ordererName: '김더스', ordererContact1: '01012345678', ordererEmail: null },
    shippingAddress: { receiverContact1: '021234567', receiverZipCd: '06236' },
    saveAddressBook: false,
    payType: 'VIRTUAL_ACCOUNT',
    pgType: 'TOSS_PAYMENTS',
    paymentAmtForVerification: 42_000,
    inAppYn: 'Y',
    agreementTermsAgrees: [{ termsType: 'PI_COLLECTION_AND_USE_ON_ORDER', isAgree: true }],
  });
});

test("what a shopper typed before replaces the API's data, but never a password or a consent", () => {
  const sheet = {
    ordererContact: { ordererName: '회원', ordererContact1: '01011112222', ordererEmail: null },
    orderSheetAddress: { mainAddress: null },
    availablePayTypes,
    lastPayType: 'VIRTUAL_ACCOUNT',
  } as unknown as OrderSheet;
  const fields = initialFields(sheet, { ordererName: '고친 이름', guestPassword: 'x' });
  expect(fields).toMatchObject({
    ordererName: '고친 이름',
    ordererPhone: '010-1111-2222',
    zipCode: '',
    payType: 'VIRTUAL_ACCOUNT',
    guestPassword: '',
    consents: {},
  });
});

test('a way to pay that the mall stopped offering is not chosen from what was typed before', () => {
  const sheet = {
    ordererContact: null,
    orderSheetAddress: { mainAddress: null },
    availablePayTypes,
    lastPayType: 'VIRTUAL_ACCOUNT',
  } as unknown as OrderSheet;
  expect(initialFields(sheet, { payType: 'PAYCO' }).payType).toBe('VIRTUAL_ACCOUNT');
  expect(initialFields(sheet, { payType: 'CREDIT_CARD' }).payType).toBe('CREDIT_CARD');
});
