import { z } from 'zod';
import { ClaimReasonType, OrderStatusType, PayType } from '../shop/codes.ts';
import { mapRefundRows } from '../shop/refund-rows.rules.ts';

/** The queues of claims, in the sequence in which staff work on them. */
export const claimQueues = [
  'cancel',
  'return',
  'exchange',
  'receive',
  'fee',
  'refund-refused',
  'refund-waiting',
  'ended',
] as const;
export const ClaimQueue = z.enum(claimQueues);
export type ClaimQueue = z.infer<typeof ClaimQueue>;

/** What staff may do with a claim now. */
export const ClaimAction = z.enum(['approve', 'refuse', 'receive', 'pay']);
export type ClaimAction = z.infer<typeof ClaimAction>;

export const ClaimKind = z.enum(['CANCEL', 'RETURN', 'EXCHANGE']);
export const Responsible = z.enum(['BUYER', 'SELLER']);

/** How near the day is by which something must be done: over it, today or tomorrow, or later. */
export const Urgency = z.enum(['late', 'soon', 'later']);
export type Urgency = z.infer<typeof Urgency>;

const won = z.int();
/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();

const deadline = { dueAt: time.nullable(), urgency: Urgency.nullable() };

/** One claim of a list; names masked. */
export const ClaimListRow = z.object({
  claimNo: z.int(),
  orderNo: z.string(),
  claimType: ClaimKind,
  state: z.string(),
  reasonType: ClaimReasonType,
  responsible: Responsible,
  requestedAt: time,
  endedAt: time.nullable(),
  ...deadline,
  productName: z.string(),
  quantity: z.int(),
  ordererName: z.string(),
  pictureCount: z.int(),
  refundAmt: won,
});
export type ClaimListRow = z.infer<typeof ClaimListRow>;

/** How many there are, up to 999; `isMore` where there are more. */
export const Counted = z.object({ count: z.int(), isMore: z.boolean() });
export const ClaimQueueCount = Counted.extend({ queue: ClaimQueue });

/** What a claim refunds or costs; the rows add up to money and points refunded. */
export const ClaimMoney = z.object({
  /** Signed: a charge is negative. */
  rows: z.object(mapRefundRows(() => won)),
  refundAmt: won,
  refundPointsAmt: won,
  /** What the buyer pays for the ways of an exchange. */
  exchangeFeeAmt: won,
});
export type ClaimMoney = z.infer<typeof ClaimMoney>;

export const ClaimPlace = z.object({
  name: z.string(),
  phone: z.string(),
  zipCode: z.string(),
  address: z.string(),
  detailAddress: z.string(),
  memo: z.string(),
});
export const ClaimBankAccount = z.object({
  bank: z.string(),
  bankLabel: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
});

/** Who and where, of one claim; masked unless staff gave a reason. */
export const ClaimPeople = z.object({
  orderer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
  collectFrom: ClaimPlace.nullable(),
  sendTo: ClaimPlace.nullable(),
  account: ClaimBankAccount.nullable(),
});
export type ClaimPeople = z.infer<typeof ClaimPeople>;

const ClaimedLine = z.object({
  orderLineNo: z.int(),
  productNo: z.int(),
  productName: z.string(),
  optionValue: z.string(),
  optionCode: z.string(),
  pictureUrl: z.string(),
  quantity: z.int(),
  buyAmt: won,
  state: OrderStatusType,
});

/** What a claim would refund or cost now, by who is responsible. */
export const ClaimEstimates = z.object({ BUYER: ClaimMoney, SELLER: ClaimMoney });
export type ClaimEstimates = z.infer<typeof ClaimEstimates>;

export const ClaimDetail = z.object({
  claimNo: z.int(),
  orderNo: z.string(),
  memberNo: z.int().nullable(),
  claimType: ClaimKind,
  state: z.string(),
  reasonType: ClaimReasonType,
  reasonDetail: z.string(),
  responsible: Responsible,
  requestedAt: time,
  decidedAt: time.nullable(),
  endedAt: time.nullable(),
  refusal: z.string(),
  ...deadline,
  lines: z.array(ClaimedLine),
  /** Of each line in turn, how many were discarded when it came back; null before, and of what never left. */
  discardedQuantities: z.array(z.int()).nullable(),
  /** What is sent instead. */
  replacements: z.array(ClaimedLine),
  pictureUrls: z.array(z.string()),
  returnWay: z.enum(['SELLER_COLLECT', 'BUYER_DIRECT_RETURN']).nullable(),
  returnCarrier: z.string().nullable(),
  returnInvoiceNo: z.string(),
  people: ClaimPeople,
  payType: PayType,
  /** What it would refund now, by who is responsible; null once nothing is to be decided. */
  estimates: ClaimEstimates.nullable(),
  /** What it did refund. */
  settled: ClaimMoney.nullable(),
  refund: z
    .object({
      refundNo: z.int(),
      state: z.enum(['WANTED', 'DONE', 'REFUSED']),
      amount: won,
      refusal: z.string().nullable(),
      doneAt: time.nullable(),
      paidBy: z.string().nullable(),
    })
    .nullable(),
  actions: z.array(ClaimAction),
});
export type ClaimDetail = z.infer<typeof ClaimDetail>;

/** A refund that the payment partner could not make; the account masked. */
export const RefundListRow = z.object({
  refundNo: z.int(),
  orderNo: z.string(),
  claimNo: z.int().nullable(),
  amount: won,
  refusal: z.string(),
  wantedAt: time,
  ...deadline,
  payType: PayType,
  account: ClaimBankAccount.nullable(),
});
export type RefundListRow = z.infer<typeof RefundListRow>;
