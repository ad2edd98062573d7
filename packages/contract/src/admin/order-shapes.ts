import { z } from 'zod';
import { text } from '../fields.ts';
import { ClaimStatusType, DeliveryCompanyType, OrderStatusType, PayType } from '../shop/codes.ts';
import { mapParts } from '../shop/order-amounts.rules.ts';

/** The states that staff have a queue for, in the sequence of an order's life. */
export const orderQueues = [
  'DEPOSIT_WAIT',
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
  'DELIVERY_DONE',
  'BUY_CONFIRM',
  'CANCEL_DONE',
  'RETURN_DONE',
  'EXCHANGE_DONE',
] as const satisfies z.infer<typeof OrderStatusType>[];

export const OrderQueue = z.enum(orderQueues);

/** The queues that somebody must do something for; only these are counted. */
export const workQueues = [
  'DEPOSIT_WAIT',
  'PAY_DONE',
  'PRODUCT_PREPARE',
  'DELIVERY_PREPARE',
  'DELIVERY_ING',
] as const;

/** Counts end here: a queue of more is shown as `999+`. */
export const MOST_COUNTED = 999;
/** Rows of one page of a list. */
export const ORDERS_A_PAGE = 50;
/** Orders that one action takes. */
export const MOST_IN_BATCH = 1000;
/** The orders that one action takes. */
export const OrderNos = z
  .array(text(18).regex(/^\d{18}$/))
  .min(1, '주문을 골라 주세요.')
  .max(MOST_IN_BATCH, '한 번에 1,000건까지 처리할 수 있어요.');

const won = z.int();
/** `YYYY-MM-DD HH:mm:ss` in Seoul. */
const time = z.string();

/** How many are in a queue; `isMore` where there are more than were counted. */
export const QueueCount = z.object({ queue: OrderQueue, count: z.int(), isMore: z.boolean() });

/** One order of a list; names masked. */
export const OrderRow = z.object({
  orderNo: z.string(),
  orderedAt: time,
  /** When the first of its lines was paid. */
  paidAt: time.nullable(),
  states: z.array(OrderStatusType),
  /** `후디 외 1건` */
  productName: z.string(),
  quantity: z.int(),
  payAmt: won,
  payType: PayType.nullable(),
  isMember: z.boolean(),
  ordererName: z.string(),
  receiverName: z.string(),
  hasRunningClaim: z.boolean(),
  invoiceNo: z.string(),
  memoCount: z.int(),
});
export type OrderRow = z.infer<typeof OrderRow>;

/** A product that orders are narrowed by; its options where it alone was asked for. */
export const OrderedProduct = z.object({
  productNo: z.int(),
  name: z.string(),
  options: z.array(z.object({ optionNo: z.int(), value: z.string() })),
});

/** By what a search found. */
export const FoundBy = z.enum(['orderNo', 'invoiceNo', 'product', 'name', 'phone', 'email']);

/** Who ordered; masked unless staff gave a reason. */
export const OrdererShown = z.object({
  name: z.string(),
  phone: z.string(),
  phone2: z.string(),
  email: z.string(),
});
export const ReceiverShown = z.object({
  name: z.string(),
  phone: z.string(),
  phone2: z.string(),
  zipCode: z.string(),
  address: z.string(),
  detailAddress: z.string(),
  deliveryMemo: z.string(),
});

export const OrderPeople = z.object({ orderer: OrdererShown, receiver: ReceiverShown });
export type OrderPeople = z.infer<typeof OrderPeople>;

export const OrderLineShown = z.object({
  orderLineNo: z.int(),
  deliveryNo: z.int(),
  productNo: z.int(),
  productName: z.string(),
  brandName: z.string(),
  optionValue: z.string(),
  optionCode: z.string(),
  pictureUrl: z.string(),
  quantity: z.int(),
  buyAmt: won,
  discountAmt: won,
  pointsAmt: won,
  state: OrderStatusType,
  claimState: ClaimStatusType.nullable(),
  claimNo: z.int().nullable(),
  /** Staff may open a return or an exchange of it for its buyer. */
  canReturn: z.boolean(),
  isReplacement: z.boolean(),
});

export const DeliveryShown = z.object({
  deliveryNo: z.int(),
  carrier: DeliveryCompanyType.nullable(),
  invoiceNo: z.string(),
  trackingUrl: z.string().nullable(),
  deliveryAmt: won,
  shippedAt: time.nullable(),
});

export const PaymentShown = z.object({
  payType: PayType,
  state: z.string(),
  amount: won,
  approvedAt: time.nullable(),
  expiresAt: time.nullable(),
  /** `신한카드 4330-****-****-123*` */
  cardText: z.string(),
  bankName: z.string(),
});

/** What an order costs, in won; the parts add up to `payAmt`. */
export const OrderAmountsShown = z.object({
  ...mapParts(() => won),
  pointsAmt: won,
  payAmt: won,
  refundedAmt: won,
  refundedPointsAmt: won,
});

export const TimelineKind = z.enum([
  ...([
    'ordered',
    'paid',
    'shipped',
    'delivered',
    'confirmed',
    'memo',
    'change',
    'message',
  ] as const),
  ...([
    'claim_requested',
    'claim_ended',
    'refund_wanted',
    'refund_done',
    'refund_refused',
  ] as const),
]);

/** One event in the life of an order. `who` is staff or an operator; `text` is Korean. */
export const TimelineEntry = z.object({
  at: time,
  kind: TimelineKind,
  text: z.string(),
  detail: z.string(),
  who: z.string(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** A message to the orderer; `canResend` where its kind may be sent again. */
export const OrderMessage = z.object({
  messageNo: z.int(),
  kind: z.string(),
  state: z.enum(['WAITING', 'HANDED_OVER', 'DEAD']),
  createdAt: time,
  canResend: z.boolean(),
});
export type OrderMessage = z.infer<typeof OrderMessage>;

export const OrderMemo = z.object({
  memoNo: z.int(),
  author: z.string(),
  text: z.string(),
  writtenAt: time,
});

export const OrderDetail = z.object({
  orderNo: z.string(),
  orderedAt: time,
  memberNo: z.int().nullable(),
  platform: z.string(),
  people: OrderPeople,
  lines: z.array(OrderLineShown),
  deliveries: z.array(DeliveryShown),
  payment: PaymentShown,
  amounts: OrderAmountsShown,
  claims: z.array(
    z.object({
      claimNo: z.int(),
      claimType: z.enum(['CANCEL', 'RETURN', 'EXCHANGE']),
      state: z.string(),
      requestedAt: time,
    }),
  ),
  messages: z.array(OrderMessage),
  memos: z.array(OrderMemo),
  timeline: z.array(TimelineEntry),
  /** Whether the address may still be changed: nothing has left. */
  canChangeAddress: z.boolean(),
  /** Changes with every change of the order: what a screen read is sent back with what it changes. */
  version: z.string(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** What the buyer wrote for the carrier; empty for nothing. */
export const DeliveryMemo = text(200).trim();

/** Where an order goes instead, as staff type it; without a memo the order's own stays. */
export const NewReceiver = z.object({
  name: text(40).trim().min(1, '받는 분의 이름을 입력해 주세요.'),
  phone: text(20).regex(/^[\d-]{9,20}$/, '연락처를 확인해 주세요.'),
  phone2: text(20).regex(/^[\d-]{0,20}$/, '연락처를 확인해 주세요.'),
  zipCode: text(5).regex(/^\d{5}$/, '우편번호 5자리를 입력해 주세요.'),
  address: text(200).trim().min(1, '주소를 입력해 주세요.'),
  detailAddress: text(200).trim(),
  deliveryMemo: DeliveryMemo.optional(),
});

/** How far an action on many orders is, and what of it could not be done. */
export const OrderBatch = z.object({
  batchNo: z.int(),
  action: z.enum(['prepare', 'ship', 'deliver']),
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  startedAt: time,
  endedAt: time.nullable(),
  undone: z.array(z.object({ orderNo: z.string(), reason: z.string() })),
});
export type OrderBatch = z.infer<typeof OrderBatch>;

/** One row of a waybill file, every cell as the text it shows. */
export const WaybillRow = z.object({
  /** Its line in the file. */
  row: z.int().min(1).max(100_000),
  orderNo: text(40),
  /** Only for an order that is sent in several parcels. */
  deliveryNo: text(10).regex(/^\d{0,10}$/, '배송번호는 숫자예요.'),
  carrier: text(40),
  invoiceNo: text(40),
});
export type WaybillRow = z.infer<typeof WaybillRow>;

export const WaybillReport = z.object({
  rows: z.array(
    z.object({
      row: z.int(),
      orderNo: z.string(),
      productName: z.string(),
      receiverName: z.string(),
      /** `change`: it is on its way by another waybill, which this one corrects. */
      state: z.enum(['ready', 'change', 'already', 'refused']),
      text: z.string(),
    }),
  ),
  ready: z.int(),
  change: z.int(),
  already: z.int(),
  refused: z.int(),
});
export type WaybillReport = z.infer<typeof WaybillReport>;

export const PackingSlip = z.object({
  orderNo: z.string(),
  deliveryNo: z.int(),
  orderedAt: time,
  receiver: ReceiverShown,
  lines: z.array(
    z.object({
      productName: z.string(),
      optionValue: z.string(),
      optionCode: z.string(),
      quantity: z.int(),
    }),
  ),
});
export type PackingSlip = z.infer<typeof PackingSlip>;

export const PickingRow = z.object({
  optionNo: z.int(),
  productName: z.string(),
  optionValue: z.string(),
  optionCode: z.string(),
  quantity: z.int(),
  orders: z.int(),
});
export type PickingRow = z.infer<typeof PickingRow>;
