import type { CallInput, CallReply } from '@duskline/contract';
import type {
  cancelOptionsV11,
  estimateClaim,
  exchangeOptionV11,
  getClaimForm,
  returnOptionsV11,
} from '@duskline/contract/shop/claims.calls';
import { type Photo, photosProblem } from '../../../lib/photos/photo.rules.ts';

export type ClaimForm = CallReply<typeof getClaimForm>;
export type ClaimKind = ClaimForm['claimType'];
export type ClaimedOption = ClaimForm['originalOption'];
export type ReasonType = ClaimForm['claimReasonTypes'][number]['claimReasonType'];
export type Bank = ClaimForm['availableBanks'][number]['bank'];
export type Carrier = ClaimForm['deliveryCompanyTypes'][number];
type CancelBody = CallInput<typeof cancelOptionsV11>['body'];
type ReturnBody = CallInput<typeof returnOptionsV11>['body'];
type ExchangeBody = CallInput<typeof exchangeOptionV11>['body'];

export type PickUp = {
  name: string;
  phone: string;
  zipCode: string;
  address: string;
  jibunAddress: string;
  detailAddress: string;
};
export type Account = { bank: Bank | ''; number: string; depositor: string };

/** What a shopper has said of her claim so far. */
export type ClaimDraft = {
  /** Units claimed of each option, by its number; an option left out is not claimed. */
  units: Readonly<Record<number, number>>;
  reason: ReasonType | '';
  detail: string;
  photos: readonly Photo[];
  way: 'SELLER_COLLECT' | 'BUYER_DIRECT_RETURN';
  pickUp: PickUp;
  carrier: Carrier | '';
  invoiceNo: string;
  account: Account;
  exchangeOptionNo: number;
};
export type ClaimProblems = Partial<
  Record<
    | 'units'
    | 'reason'
    | 'detail'
    | 'photos'
    | 'name'
    | 'phone'
    | 'address'
    | 'bank'
    | 'number'
    | 'depositor'
    | 'exchangeOptionNo',
    string
  >
>;

/** What the API takes of a reason's own words (contract, `claimReasonDetail`). */
export const MOST_LETTERS = 1000;

const shipped = ['DELIVERY_ING', 'DELIVERY_DONE', 'BUY_CONFIRM'];

/** What a claim of this form needs beside its reason. */
export function needsOf({ claimType, originalOption, payType }: ClaimForm) {
  const isUnpaid = originalOption.orderStatusType === 'DEPOSIT_WAIT';
  const isSentBack = claimType !== 'CANCEL' && shipped.includes(originalOption.orderStatusType);
  return {
    isUnpaid,
    /** The goods are at her place: they are photographed and come back. */
    isSentBack,
    needsAccount: claimType !== 'EXCHANGE' && !isUnpaid && payType === 'VIRTUAL_ACCOUNT',
  };
}

/** A draft to begin with: one option, or all of them where the whole order is meant. */
export function beginDraft(form: ClaimForm, isWhole: boolean): ClaimDraft {
  const { originalOption, claimableOptions, returnAddress } = form;
  const isAll = isWhole || needsOf(form).isUnpaid;
  const claimed = isAll ? [originalOption, ...claimableOptions] : [originalOption];
  return {
    units: Object.fromEntries(
      claimed.map(({ orderOptionNo, orderCnt }) => [orderOptionNo, orderCnt]),
    ),
    reason: '',
    detail: '',
    photos: [],
    way: 'SELLER_COLLECT',
    pickUp: {
      name: returnAddress?.receiverName ?? '',
      phone: returnAddress?.receiverContact1 ?? '',
      zipCode: returnAddress?.receiverZipCd ?? '',
      address: returnAddress?.receiverAddress ?? '',
      jibunAddress: returnAddress?.receiverJibunAddress ?? '',
      detailAddress: returnAddress?.receiverDetailAddress ?? '',
    },
    carrier: '',
    invoiceNo: '',
    account: { bank: '', number: '', depositor: '' },
    exchangeOptionNo: 0,
  };
}

/** What is missing of a claim before it can be sent; nothing where all is there. */
export function problemsOf(draft: ClaimDraft, form: ClaimForm): ClaimProblems {
  const { isSentBack, needsAccount } = needsOf(form);
  const photoProblem = photosProblem(draft.photos);
  return {
    ...(unitsOf(draft).length === 0 && { units: '상품을 하나 이상 골라 주세요.' }),
    ...(draft.reason === '' && { reason: '사유를 골라 주세요.' }),
    ...(draft.detail.trim().length > MOST_LETTERS && { detail: '1,000자까지 쓸 수 있어요.' }),
    ...(photoProblem && { photos: photoProblem }),
    ...(form.claimType === 'EXCHANGE' &&
      draft.exchangeOptionNo === 0 && { exchangeOptionNo: '바꿔 받을 옵션을 골라 주세요.' }),
    ...(isSentBack && draft.way === 'SELLER_COLLECT' && placeProblems(draft.pickUp)),
    ...(needsAccount && accountProblems(draft.account)),
  };
}

/** What is missing of whom and where a parcel is fetched from or brought to. */
export function placeProblems({ name, phone, zipCode }: PickUp): ClaimProblems {
  const isPhone = /^0\d{8,11}$/.test(phone.replaceAll(/[\s-]/g, ''));
  return {
    ...(name.trim() === '' && { name: '이름을 입력해 주세요.' }),
    ...(!isPhone && { phone: '연락처를 확인해 주세요.' }),
    ...(!/^\d{5}$/.test(zipCode) && { address: '주소 찾기로 주소를 골라 주세요.' }),
  };
}

/** What is missing of a bank account that money goes back to. */
export function accountProblems({ bank, number, depositor }: Account): ClaimProblems {
  const isNumber = /^\d{6,20}$/.test(number.replaceAll(/[\s-]/g, ''));
  return {
    ...(bank === '' && { bank: '은행을 골라 주세요.' }),
    ...(!isNumber && { number: '계좌번호를 숫자 6~20자리로 입력해 주세요.' }),
    ...(depositor.trim() === '' && { depositor: '예금주를 입력해 주세요.' }),
  };
}

/** What the estimate is asked for; undefined while it is not known what is claimed and why. */
export function estimateBodyOf(
  draft: ClaimDraft,
  form: ClaimForm,
): CallInput<typeof estimateClaim>['body'] | undefined {
  const claimedProductOptions = unitsOf(draft);
  if (claimedProductOptions.length === 0 || draft.reason === '') return undefined;
  return {
    claimType: form.claimType,
    claimReasonType: draft.reason,
    claimedProductOptions,
    ...(needsOf(form).isSentBack && { returnWayType: draft.way }),
  };
}

export type ClaimRequest =
  | { kind: 'CANCEL'; body: CancelBody }
  | { kind: 'RETURN'; body: ReturnBody }
  | { kind: 'EXCHANGE'; orderOptionNo: number; body: ExchangeBody };

/** A draft without problems, as the API takes it. */
export function requestOf(draft: ClaimDraft, form: ClaimForm): ClaimRequest {
  const { isSentBack, needsAccount } = needsOf(form);
  const said = {
    claimReasonType: draft.reason as ReasonType,
    claimReasonDetail: draft.detail.trim() || null,
    ...(needsAccount && { bankAccountInfo: bankAccountOf(draft.account) }),
  };
  const options = unitsOf(draft);
  if (form.claimType === 'CANCEL') {
    return { kind: 'CANCEL', body: { ...said, claimedProductOptions: options } };
  }
  const sent = isSentBack ? sentBackOf(draft) : {};
  if (form.claimType === 'RETURN') {
    return { kind: 'RETURN', body: { ...said, ...sent, claimedProductOptions: options } };
  }
  const { orderOptionNo, productNo } = form.originalOption;
  const orderCnt = draft.units[orderOptionNo] ?? 1;
  return {
    kind: 'EXCHANGE',
    orderOptionNo,
    body: {
      ...said,
      ...sent,
      productCnt: orderCnt,
      exchangeOption: { optionNo: draft.exchangeOptionNo, productNo, orderCnt },
      exchangeAddress: form.exchangeAddress,
    },
  };
}

function sentBackOf({ photos, way, pickUp, carrier, invoiceNo }: ClaimDraft) {
  const claimImageUrls = photos.flatMap((photo) => photo.url ?? []);
  if (way === 'BUYER_DIRECT_RETURN') {
    return {
      claimImageUrls,
      returnWayType: way,
      deliveryCompanyType: carrier || null,
      invoiceNo: invoiceNo.trim() || null,
    };
  }
  return {
    claimImageUrls,
    returnWayType: way,
    returnAddress: {
      receiverName: pickUp.name.trim(),
      receiverContact1: pickUp.phone.replaceAll(/[\s-]/g, ''),
      receiverZipCd: pickUp.zipCode,
      receiverAddress: pickUp.address,
      receiverJibunAddress: pickUp.jibunAddress,
      receiverDetailAddress: pickUp.detailAddress.trim(),
    },
  };
}

function bankAccountOf({ bank, number, depositor }: Account) {
  return {
    bank: bank as Bank,
    bankAccount: number.replaceAll(/[\s-]/g, ''),
    bankDepositorName: depositor.trim(),
  };
}

function unitsOf({ units }: ClaimDraft) {
  return Object.entries(units).map(([optionNo, productCnt]) => ({
    orderProductOptionNo: Number(optionNo),
    productCnt,
  }));
}
