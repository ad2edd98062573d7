import { expect, test } from 'vitest';
import {
  beginDraft,
  type ClaimDraft,
  type ClaimForm,
  estimateBodyOf,
  needsOf,
  problemsOf,
  requestOf,
} from './claim-draft.rules.ts';

const option = (orderOptionNo: number, orderCnt: number, orderStatusType = 'PAY_DONE') =>
  ({ orderOptionNo, orderCnt, orderStatusType, productNo: 7 }) as ClaimForm['originalOption'];
const address = {
  receiverName: '홍해질',
  receiverContact1: '010-1234-5678',
  receiverZipCd: '06236',
  receiverAddress: '서울 강남구 테헤란로 152',
  receiverDetailAddress: '7층',
} as ClaimForm['returnAddress'];

function formOf(facts: Partial<ClaimForm>): ClaimForm {
  return {
    claimType: 'CANCEL',
    originalOption: option(1, 2),
    claimableOptions: [option(2, 1)],
    claimReasonTypes: [
      { claimReasonType: 'CHANGE_MIND', label: '단순변심', responsibleObjectType: 'BUYER' },
    ],
    payType: 'CREDIT_CARD',
    returnAddress: address,
    exchangeAddress: null,
    ...facts,
  } as ClaimForm;
}
const said = (form: ClaimForm, facts: Partial<ClaimDraft> = {}, isWhole = false): ClaimDraft => ({
  ...beginDraft(form, isWhole),
  reason: 'CHANGE_MIND',
  ...facts,
});

test('a claim begins with the option it was opened at, a whole order with all of them', () => {
  expect(beginDraft(formOf({}), false).units).toEqual({ 1: 2 });
  expect(beginDraft(formOf({}), true).units).toEqual({ 1: 2, 2: 1 });
});

test('what nobody has paid for is cancelled as a whole, and needs no account', () => {
  const unpaid = formOf({
    originalOption: option(1, 2, 'DEPOSIT_WAIT'),
    payType: 'VIRTUAL_ACCOUNT',
  });
  expect(beginDraft(unpaid, false).units).toEqual({ 1: 2, 2: 1 });
  expect(needsOf(unpaid)).toMatchObject({ isUnpaid: true, needsAccount: false });
  expect(problemsOf(said(unpaid), unpaid)).toEqual({});
});

test('what is missing is said beside it', () => {
  const form = formOf({
    claimType: 'RETURN',
    originalOption: option(1, 1, 'DELIVERY_DONE'),
    payType: 'VIRTUAL_ACCOUNT',
  });
  const empty = {
    ...beginDraft(form, false),
    units: {},
    pickUp: { ...beginDraft(form, false).pickUp, name: ' ', phone: '1', zipCode: '' },
  };
  expect(Object.keys(problemsOf(empty, form))).toEqual([
    ...['units', 'reason', 'name', 'phone', 'address', 'bank', 'number', 'depositor'],
  ]);
  expect(estimateBodyOf(empty, form)).toBeUndefined();
});

test('goods that were sent are fetched at her address, unless she sends them herself', () => {
  const form = formOf({ claimType: 'RETURN', originalOption: option(1, 1, 'DELIVERY_DONE') });
  const fetched = requestOf(said(form), form);
  expect(fetched.body).toMatchObject({
    returnWayType: 'SELLER_COLLECT',
    returnAddress: { receiverName: '홍해질', receiverContact1: '01012345678' },
    claimedProductOptions: [{ orderProductOptionNo: 1, productCnt: 1 }],
  });
  const sent = requestOf(said(form, { way: 'BUYER_DIRECT_RETURN', invoiceNo: ' 123 ' }), form);
  expect(sent.body).toMatchObject({ returnWayType: 'BUYER_DIRECT_RETURN', invoiceNo: '123' });
  expect(sent.body).not.toHaveProperty('returnAddress');
});

test('an exchange before shipping needs an option and no way back', () => {
  const form = formOf({ claimType: 'EXCHANGE', claimableOptions: [] });
  expect(Object.keys(problemsOf(said(form), form))).toEqual(['exchangeOptionNo']);
  const request = requestOf(said(form, { exchangeOptionNo: 9, units: { 1: 1 } }), form);
  expect(request).toMatchObject({
    orderOptionNo: 1,
    body: { productCnt: 1, exchangeOption: { optionNo: 9, productNo: 7, orderCnt: 1 } },
  });
  expect(request.body).not.toHaveProperty('returnWayType');
});

test('a refund of a virtual account goes to the account she names, without hyphens', () => {
  const form = formOf({ payType: 'VIRTUAL_ACCOUNT' });
  const account = { bank: 'KB' as const, number: '123-456 789', depositor: ' 홍해질 ' };
  expect(problemsOf(said(form, { account }), form)).toEqual({});
  expect(requestOf(said(form, { account }), form).body.bankAccountInfo).toEqual({
    bank: 'KB',
    bankAccount: '123456789',
    bankDepositorName: '홍해질',
  });
});
