import type {
  BankAccountInput,
  CancelRequest,
  ExchangeRequest,
  OptionReturnRequest,
  ReturnAddressInput,
} from '@duskline/contract/shop/claim-requests';
import type { z } from 'zod';
import type { ClaimAddressFacts } from '../orders/index.ts';
import { faultOf } from './claim-eligibility.ts';
import type { WantedUnits } from './claim-selection.ts';
import type { ClaimWish } from './request-claim.ts';

type CancelBody = Omit<z.output<typeof CancelRequest>, 'claimedProductOptions'>;
type ReturnBody = Omit<z.output<typeof OptionReturnRequest>, 'productCnt'>;
type ExchangeBody = z.output<typeof ExchangeRequest>;
type Options = z.output<typeof CancelRequest>['claimedProductOptions'];

/** The options a request names. */
export function readOptions(options: Options): WantedUnits[] {
  return options.map((option) => ({
    orderLineNo: option.orderProductOptionNo,
    units: option.productCnt,
  }));
}

export function readCancel(body: CancelBody): ClaimWish {
  return {
    ...readReason(body),
    kind: 'CANCEL',
    isAtOnce: body.refundsImmediately ?? true,
    // Only what was sent is photographed and comes back.
    pictureKeys: [],
    ...{ returnWay: null, returnAddress: undefined, returnCompanyType: null, returnInvoiceNo: '' },
  };
}

/** `pictureKeys` are the uploads the request names. */
export function readReturn(body: ReturnBody, pictureKeys: string[]): ClaimWish {
  return { ...readReason(body), ...readWay(body), kind: 'RETURN', isAtOnce: false, pictureKeys };
}

export function readExchange(body: ExchangeBody, pictureKeys: string[]): ClaimWish {
  const { optionNo, orderCnt } = body.exchangeOption;
  const address = readAddress(body.exchangeAddress);
  return {
    ...readReason(body),
    ...readWay(body),
    kind: 'EXCHANGE',
    isAtOnce: true,
    pictureKeys,
    exchange: { optionNo, units: orderCnt, address },
  };
}

function readReason(
  body: Pick<
    CancelBody,
    'claimReasonType' | 'claimReasonDetail' | 'responsibleObjectType' | 'bankAccountInfo'
  >,
) {
  return {
    reasonType: body.claimReasonType,
    reasonDetail: body.claimReasonDetail?.trim() ?? '',
    fault: faultOf(body.claimReasonType, body.responsibleObjectType),
    account: readAccount(body.bankAccountInfo),
  };
}

/** A bank account with nothing missing, its number without hyphens; undefined for any other. */
export function readAccount(
  given: z.output<typeof BankAccountInput> | null | undefined,
): ClaimWish['account'] {
  const bankAccount = given?.bankAccount?.replaceAll(/[\s-]/g, '') ?? '';
  const bankDepositor = given?.bankDepositorName?.trim() ?? '';
  if (!given?.bank || !/^\d{6,20}$/.test(bankAccount) || bankDepositor === '') return undefined;
  return { bank: given.bank, bankAccount, bankDepositor: bankDepositor.slice(0, 60) };
}

function readWay(
  body: Pick<ReturnBody, 'returnWayType' | 'returnAddress' | 'deliveryCompanyType' | 'invoiceNo'>,
) {
  return {
    returnWay: body.returnWayType ?? ('SELLER_COLLECT' as const),
    returnAddress: readAddress(body.returnAddress),
    returnCompanyType: body.deliveryCompanyType ?? null,
    returnInvoiceNo: (body.invoiceNo ?? '').trim().slice(0, 40),
  };
}

function readAddress(
  given: z.output<typeof ReturnAddressInput> | null | undefined,
): ClaimAddressFacts | undefined {
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
