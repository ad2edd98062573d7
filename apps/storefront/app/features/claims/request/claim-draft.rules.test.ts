import { expect, test } from 'vitest';
import {
  type ClaimDraft,
  type ClaimForm,
  claimFormParts,
  claimProblems,
  quantitiesLeft,
  startClaimDraft,
  toClaimRequest,
  toEstimateBody,
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
const draftOf = (
  form: ClaimForm,
  facts: Partial<ClaimDraft> = {},
  isWhole = false,
): ClaimDraft => ({
  ...startClaimDraft(form, isWhole),
  reason: 'CHANGE_MIND',
  ...facts,
});

test('a claim starts with the option it was opened for, a claim of the whole order with all', () => {
  expect(startClaimDraft(formOf({}), false).quantities).toEqual({ 1: 2 });
  expect(startClaimDraft(formOf({}), true).quantities).toEqual({ 1: 2, 2: 1 });
});

test('of what was claimed in another window meanwhile, a claim takes only what is left', () => {
  const form = formOf({ originalOption: option(1, 1), claimableOptions: [option(3, 4)] });
  expect(quantitiesLeft({ 1: 2, 2: 1, 3: 2 }, form)).toEqual({ 1: 1, 3: 2 });
  expect(quantitiesLeft({}, form)).toEqual({});
});

test('a buyer cancels an order that waits for its deposit as a whole, without a bank account', () => {
  const unpaid = formOf({
    originalOption: option(1, 2, 'DEPOSIT_WAIT'),
    payType: 'VIRTUAL_ACCOUNT',
  });
  expect(startClaimDraft(unpaid, false).quantities).toEqual({ 1: 2, 2: 1 });
  expect(claimFormParts(unpaid)).toMatchObject({ isUnpaid: true, needsAccount: false });
  expect(claimProblems(draftOf(unpaid), unpaid)).toEqual({});
});

test('a claim lists what is missing by field', () => {
  const form = formOf({
    claimType: 'RETURN',
    originalOption: option(1, 1, 'DELIVERY_DONE'),
    payType: 'VIRTUAL_ACCOUNT',
  });
  const empty = {
    ...startClaimDraft(form, false),
    quantities: {},
    pickupAddress: {
      ...startClaimDraft(form, false).pickupAddress,
      name: ' ',
      phone: '1',
      zipCode: '',
    },
  };
  expect(Object.keys(claimProblems(empty, form))).toEqual([
    ...['quantities', 'reason', 'name', 'phone', 'address', 'bank', 'number', 'depositor'],
  ]);
  expect(toEstimateBody(empty, form)).toBeUndefined();
});

test("shipped goods are collected at the buyer's address, unless the buyer sends them back", () => {
  const form = formOf({ claimType: 'RETURN', originalOption: option(1, 1, 'DELIVERY_DONE') });
  const fetched = toClaimRequest(draftOf(form), form);
  expect(fetched.body).toMatchObject({
    returnWayType: 'SELLER_COLLECT',
    returnAddress: { receiverName: '홍해질', receiverContact1: '01012345678' },
    claimedProductOptions: [{ orderProductOptionNo: 1, productCnt: 1 }],
  });
  const sent = toClaimRequest(
    draftOf(form, { returnMethod: 'BUYER_DIRECT_RETURN', invoiceNo: ' 123 ' }),
    form,
  );
  expect(sent.body).toMatchObject({ returnWayType: 'BUYER_DIRECT_RETURN', invoiceNo: '123' });
  expect(sent.body).not.toHaveProperty('returnAddress');
});

test('an exchange before shipping needs an option and no return', () => {
  const form = formOf({ claimType: 'EXCHANGE', claimableOptions: [] });
  expect(Object.keys(claimProblems(draftOf(form), form))).toEqual(['exchangeOptionNo']);
  const request = toClaimRequest(
    draftOf(form, { exchangeOptionNo: 9, quantities: { 1: 1 } }),
    form,
  );
  expect(request).toMatchObject({
    orderOptionNo: 1,
    body: { productCnt: 1, exchangeOption: { optionNo: 9, productNo: 7, orderCnt: 1 } },
  });
  expect(request.body).not.toHaveProperty('returnWayType');
});

test('a refund of a virtual account goes to the account the buyer gives, without hyphens', () => {
  const form = formOf({ payType: 'VIRTUAL_ACCOUNT' });
  const account = { bank: 'KB' as const, number: '123-456 789', depositor: ' 홍해질 ' };
  expect(claimProblems(draftOf(form, { account }), form)).toEqual({});
  expect(toClaimRequest(draftOf(form, { account }), form).body.bankAccountInfo).toEqual({
    bank: 'KB',
    bankAccount: '123456789',
    bankDepositorName: '홍해질',
  });
});
