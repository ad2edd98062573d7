import type {
  BankAccountInput,
  CancelRequest,
  ExchangeRequest,
  OptionReturnRequest,
  ReturnAddressInput,
} from '@duskline/contract/shop/claim-requests';
import type { z } from 'zod';
import type { ClaimAccount, ClaimAddress } from '../claim-records/index.ts';
import { responsiblePartyOf } from './claim-eligibility.ts';
import type { RequestedQuantity } from './claim-selection.ts';
import type { ClaimRequest } from './request-claim.ts';

type CancelBody = Omit<z.output<typeof CancelRequest>, 'claimedProductOptions'>;
type ReturnBody = Omit<z.output<typeof OptionReturnRequest>, 'productCnt'>;
type ExchangeBody = z.output<typeof ExchangeRequest>;
type Options = z.output<typeof CancelRequest>['claimedProductOptions'];

/** Parse the lines that a request names. */
export function optionsFromWire(options: Options): RequestedQuantity[] {
  return options.map((option) => ({
    orderLineNo: option.orderProductOptionNo,
    quantity: option.productCnt,
  }));
}

/** Parse the request of a cancel. */
export function cancelFromWire(body: CancelBody): ClaimRequest {
  return {
    ...reasonFromWire(body),
    type: 'CANCEL',
    isAtOnce: body.refundsImmediately ?? true,
    // Only shipped goods are photographed and come back.
    pictureKeys: [],
    ...{ returnWay: null, returnAddress: undefined, returnCompanyType: null, returnInvoiceNo: '' },
  };
}

/** Parse the request of a return; `pictureKeys` are the uploads it names. */
export function returnFromWire(body: ReturnBody, pictureKeys: string[]): ClaimRequest {
  return {
    ...reasonFromWire(body),
    ...returnWayFromWire(body),
    type: 'RETURN',
    isAtOnce: false,
    pictureKeys,
  };
}

/** Parse the request of an exchange; `pictureKeys` are the uploads it names. */
export function exchangeFromWire(body: ExchangeBody, pictureKeys: string[]): ClaimRequest {
  const { optionNo, orderCnt } = body.exchangeOption;
  const address = addressFromWire(body.exchangeAddress);
  return {
    ...reasonFromWire(body),
    ...returnWayFromWire(body),
    type: 'EXCHANGE',
    isAtOnce: true,
    pictureKeys,
    exchange: { optionNo, quantity: orderCnt, address },
  };
}

function reasonFromWire(
  body: Pick<
    CancelBody,
    'claimReasonType' | 'claimReasonDetail' | 'responsibleObjectType' | 'bankAccountInfo'
  >,
) {
  return {
    reasonType: body.claimReasonType,
    reasonDetail: body.claimReasonDetail?.trim() ?? '',
    responsible: responsiblePartyOf(body.claimReasonType, body.responsibleObjectType),
    account: accountFromWire(body.bankAccountInfo),
  };
}

/** Parse a bank account, its number without hyphens; undefined where anything is missing. */
export function accountFromWire(
  given: z.output<typeof BankAccountInput> | null | undefined,
): ClaimAccount | undefined {
  const bankAccount = given?.bankAccount?.replaceAll(/[\s-]/g, '') ?? '';
  const bankDepositor = given?.bankDepositorName?.trim() ?? '';
  if (!given?.bank || !/^\d{6,20}$/.test(bankAccount) || bankDepositor === '') return undefined;
  return { bank: given.bank, bankAccount, bankDepositor: bankDepositor.slice(0, 60) };
}

function returnWayFromWire(
  body: Pick<ReturnBody, 'returnWayType' | 'returnAddress' | 'deliveryCompanyType' | 'invoiceNo'>,
) {
  return {
    returnWay: body.returnWayType ?? ('SELLER_COLLECT' as const),
    returnAddress: addressFromWire(body.returnAddress),
    returnCompanyType: body.deliveryCompanyType ?? null,
    returnInvoiceNo: (body.invoiceNo ?? '').trim().slice(0, 40),
  };
}

function addressFromWire(
  given: z.output<typeof ReturnAddressInput> | null | undefined,
): ClaimAddress | undefined {
  if (!given) return undefined;
  return {
    name: given.receiverName,
    contact1: given.receiverContact1,
    contact2: given.receiverContact2 ?? '',
    zipCode: given.receiverZipCd,
    address: given.receiverAddress,
    jibunAddress: given.receiverJibunAddress ?? '',
    detailAddress: given.receiverDetailAddress ?? '',
    memo: given.deliveryMemo ?? '',
  };
}
