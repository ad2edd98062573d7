import type { CallInput, CallReply } from '@duskline/contract';
import type {
  cancelOptionsV11,
  estimateClaim,
  exchangeOptionV11,
  getClaimForm,
  returnOptionsV11,
} from '@duskline/contract/shop/claims.calls';
import {
  type AddressDraft,
  type AddressProblems,
  addressDraftOf,
  addressProblems,
  toReceiver,
} from '../../../lib/addresses/address-draft.rules.ts';
import { type Photo, photosProblem } from '../../../lib/photos/photo.rules.ts';
import {
  accountDigits,
  type Bank,
  type RefundAccount,
  type RefundAccountProblems,
  refundAccountProblems,
} from '../refund-account.rules.ts';

export type ClaimForm = CallReply<typeof getClaimForm>;
export type ClaimedOption = ClaimForm['originalOption'];
export type ReasonType = ClaimForm['claimReasonTypes'][number]['claimReasonType'];
export type Carrier = ClaimForm['deliveryCompanyTypes'][number];
type CancelBody = CallInput<typeof cancelOptionsV11>['body'];
type ReturnBody = CallInput<typeof returnOptionsV11>['body'];
type ExchangeBody = CallInput<typeof exchangeOptionV11>['body'];

/** The form of a claim as far as it is filled in. */
export type ClaimDraft = {
  /** Quantity claimed of each option, by its number; an option left out is not claimed. */
  quantities: Readonly<Record<number, number>>;
  reason: ReasonType | '';
  detail: string;
  photos: readonly Photo[];
  returnMethod: 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN';
  pickupAddress: AddressDraft;
  carrier: Carrier | '';
  invoiceNo: string;
  account: RefundAccount;
  /** 0 while none is chosen. */
  exchangeOptionNo: number;
};

/** What is missing or wrong in a claim, by field. */
export type ClaimProblems = AddressProblems &
  RefundAccountProblems & {
    quantities?: string;
    reason?: string;
    detail?: string;
    photos?: string;
    exchangeOptionNo?: string;
  };

/** Longest explanation of a claim that the API takes, in letters (contract, `claimReasonDetail`). */
export const DETAIL_MAX_LENGTH = 1000;

const shippedStates = ['DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM'];

/** Say which parts the form of a claim has. */
export function claimFormParts({ claimType, originalOption, payType }: ClaimForm): {
  /** The order waits for its deposit: it is cancelled as a whole and nothing is refunded to a bank. */
  isUnpaid: boolean;
  /** The buyer has the goods: photos are asked for, and the goods come back. */
  isSentBack: boolean;
  needsAccount: boolean;
} {
  const isUnpaid = originalOption.orderStatusType === 'DEPOSIT_WAIT';
  return {
    isUnpaid,
    isSentBack: claimType !== 'CANCEL' && shippedStates.includes(originalOption.orderStatusType),
    needsAccount: claimType !== 'EXCHANGE' && !isUnpaid && payType === 'VIRTUAL_ACCOUNT',
  };
}

/** Start a draft with the option the form was opened for, or with the whole order. */
export function startClaimDraft(form: ClaimForm, isWhole: boolean): ClaimDraft {
  const { originalOption, claimableOptions, returnAddress } = form;
  const isAll = isWhole || claimFormParts(form).isUnpaid;
  const claimed = isAll ? [originalOption, ...claimableOptions] : [originalOption];
  return {
    quantities: Object.fromEntries(
      claimed.map(({ orderOptionNo, orderCnt }) => [orderOptionNo, orderCnt]),
    ),
    reason: '',
    detail: '',
    photos: [],
    returnMethod: 'SELLER_COLLECT',
    pickupAddress: addressDraftOf(returnAddress),
    carrier: '',
    invoiceNo: '',
    account: { bank: '', number: '', depositor: '' },
    exchangeOptionNo: 0,
  };
}

/** Bring the chosen quantities down to what the form still offers, which may have been loaded again. */
export function quantitiesLeft(
  quantities: ClaimDraft['quantities'],
  { originalOption, claimableOptions }: ClaimForm,
): ClaimDraft['quantities'] {
  return Object.fromEntries(
    [originalOption, ...claimableOptions].flatMap(({ orderOptionNo, orderCnt }) => {
      const chosen = quantities[orderOptionNo];
      return chosen === undefined ? [] : [[orderOptionNo, Math.min(chosen, orderCnt)]];
    }),
  );
}

/** What the form of a claim offers: options and units, or none at all. It changes where the order does. */
export function offerOf({ nonClaimReason, originalOption, claimableOptions }: ClaimForm): string {
  const units = [originalOption, ...claimableOptions].map(({ orderOptionNo, orderCnt }) => [
    orderOptionNo,
    orderCnt,
  ]);
  return JSON.stringify([nonClaimReason, units]);
}

/** List what is missing or wrong before a claim can be sent; an empty object where nothing is. */
export function claimProblems(draft: ClaimDraft, form: ClaimForm): ClaimProblems {
  const { isSentBack, needsAccount } = claimFormParts(form);
  const photoProblem = photosProblem(draft.photos);
  return {
    ...(claimedOptionsOf(draft).length === 0 && { quantities: '상품을 하나 이상 골라 주세요.' }),
    ...(draft.reason === '' && { reason: '사유를 골라 주세요.' }),
    ...(draft.detail.trim().length > DETAIL_MAX_LENGTH && { detail: '1,000자까지 쓸 수 있어요.' }),
    ...(photoProblem && { photos: photoProblem }),
    ...(form.claimType === 'EXCHANGE' &&
      draft.exchangeOptionNo === 0 && { exchangeOptionNo: '바꿔 받을 옵션을 골라 주세요.' }),
    ...(isSentBack &&
      draft.returnMethod === 'SELLER_COLLECT' &&
      addressProblems(draft.pickupAddress)),
    ...(needsAccount && refundAccountProblems(draft.account)),
  };
}

/** The body of an estimate; undefined while options or reason are missing. */
export function toEstimateBody(
  draft: ClaimDraft,
  form: ClaimForm,
): CallInput<typeof estimateClaim>['body'] | undefined {
  const claimedProductOptions = claimedOptionsOf(draft);
  if (claimedProductOptions.length === 0 || draft.reason === '') return undefined;
  return {
    claimType: form.claimType,
    claimReasonType: draft.reason,
    productCnt: claimedProductOptions.reduce((sum, { productCnt }) => sum + productCnt, 0),
    claimedProductOptions,
    ...(claimFormParts(form).isSentBack && { returnWayType: draft.returnMethod }),
  };
}

/** A claim ready to be sent: which endpoint, and its body. */
export type ClaimRequest =
  | { kind: 'CANCEL'; body: CancelBody }
  | { kind: 'RETURN'; body: ReturnBody }
  | { kind: 'EXCHANGE'; orderOptionNo: number; body: ExchangeBody };

/** Convert a draft without problems to the API's request. */
export function toClaimRequest(draft: ClaimDraft, form: ClaimForm): ClaimRequest {
  const { isSentBack, needsAccount } = claimFormParts(form);
  const reason = {
    claimReasonType: draft.reason as ReasonType,
    // A text, as the public API wants it; ours reads an empty one as none.
    claimReasonDetail: draft.detail.trim(),
    saveBankAccountInfo: false,
    ...(needsAccount && { bankAccountInfo: toBankAccountInfo(draft.account) }),
  };
  const options = claimedOptionsOf(draft);
  if (form.claimType === 'CANCEL') {
    const body = { ...reason, claimType: 'CANCEL' as const, refundsImmediately: true };
    return { kind: 'CANCEL', body: { ...body, claimedProductOptions: options } };
  }
  const wayBack = isSentBack ? toWayBack(draft) : {};
  if (form.claimType === 'RETURN') {
    const body = { ...reason, ...wayBack, claimType: 'RETURN' as const };
    return { kind: 'RETURN', body: { ...body, claimedProductOptions: options } };
  }
  const { orderOptionNo, productNo } = form.originalOption;
  const orderCnt = draft.quantities[orderOptionNo] ?? 1;
  return {
    kind: 'EXCHANGE',
    orderOptionNo,
    body: {
      ...reason,
      ...wayBack,
      productCnt: orderCnt,
      exchangeOption: {
        ...{ optionNo: draft.exchangeOptionNo, productNo, orderCnt },
        ...{ additionalProductNo: 0, inputTexts: [] },
      },
      exchangeAddress: form.exchangeAddress,
    },
  };
}

function toWayBack({ photos, returnMethod, pickupAddress, carrier, invoiceNo }: ClaimDraft) {
  const claimImageUrls = photos.flatMap((photo) => photo.url ?? []);
  if (returnMethod === 'BUYER_DIRECT_RETURN') {
    return {
      claimImageUrls,
      returnWayType: returnMethod,
      deliveryCompanyType: carrier || null,
      invoiceNo: invoiceNo.trim() || null,
    };
  }
  return {
    claimImageUrls,
    returnWayType: returnMethod,
    returnAddress: toReceiver(pickupAddress),
  };
}

function toBankAccountInfo({ bank, number, depositor }: RefundAccount) {
  return {
    bank: bank as Bank,
    bankAccount: accountDigits(number),
    bankDepositorName: depositor.trim(),
  };
}

function claimedOptionsOf({ quantities }: ClaimDraft) {
  return Object.entries(quantities).map(([optionNo, productCnt]) => ({
    orderProductOptionNo: Number(optionNo),
    productCnt,
  }));
}
