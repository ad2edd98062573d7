export type PaymentWindowSettings = {
  /** `https://js.tosspayments.com/v2/standard`, or the sandbox's `/toss/v2/standard`. */
  scriptUrl: string;
  clientKey: string;
};

export type PaymentWindowOrder = {
  orderNo: string;
  /** One name for each product; the window shows the first and counts the others. */
  productNames: readonly string[];
  /** Whole won. */
  amount: number;
  method: 'card' | 'virtual_account' | 'transfer' | 'mobile_phone' | keyof typeof easyPays;
  /** A random id of the member, never a number or an e-mail address; absent for guests. */
  customerKey?: string;
  customerName?: string;
  customerEmail?: string;
  /** Full URLs. The window adds its own query to both, but no order number when the shopper closes it. */
  successUrl: string;
  failUrl: string;
  /** Virtual accounts only. */
  depositHours?: number;
};

/** What the browser needs: load `scriptUrl`, then `TossPayments(clientKey).payment({ customerKey }).requestPayment(request)`. */
export type PaymentWindow = {
  scriptUrl: string;
  clientKey: string;
  customerKey: string;
  request: {
    method: 'CARD' | 'VIRTUAL_ACCOUNT' | 'TRANSFER' | 'MOBILE_PHONE';
    amount: { currency: 'KRW'; value: number };
    orderId: string;
    orderName: string;
    successUrl: string;
    failUrl: string;
    customerName?: string;
    customerEmail?: string;
    card?: { useEscrow: boolean; flowMode: 'DEFAULT' | 'DIRECT'; easyPay?: string };
    transfer?: { useEscrow: boolean; cashReceipt: { type: '소득공제' } };
    virtualAccount?: { validHours: number; useEscrow: boolean; cashReceipt: { type: '미발행' } };
  };
};

/** Easy pays by their codes at Toss (docs.tosspayments.com, "간편결제사 코드"). */
const easyPays = { kakao_pay: 'KAKAOPAY', naver_pay: 'NAVERPAY', toss_pay: 'TOSSPAY' } as const;

const guestKey = 'ANONYMOUS';
const longestOrderName = 100;

/** Build the request that opens the payment window of an order; throws RangeError for an order number or amount that Toss would refuse. */
export function buildPaymentWindow(
  settings: PaymentWindowSettings,
  order: PaymentWindowOrder,
): PaymentWindow {
  if (!/^[A-Za-z0-9_=-]{6,64}$/.test(order.orderNo)) throw new RangeError('order number');
  if (!Number.isSafeInteger(order.amount) || order.amount <= 0) throw new RangeError('amount');
  return {
    scriptUrl: settings.scriptUrl,
    clientKey: settings.clientKey,
    customerKey: order.customerKey ?? guestKey,
    request: {
      amount: { currency: 'KRW', value: order.amount },
      orderId: order.orderNo,
      orderName: nameOrder(order.productNames),
      successUrl: order.successUrl,
      failUrl: order.failUrl,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      ...methodOf(order),
    },
  };
}

type Method = Pick<PaymentWindow['request'], 'method' | 'card' | 'transfer' | 'virtualAccount'>;

/** The window's parameters of a method; an easy pay is a card whose own window opens directly. */
function methodOf({ method, depositHours }: PaymentWindowOrder): Method {
  switch (method) {
    case 'card':
      return { method: 'CARD', card: { useEscrow: false, flowMode: 'DEFAULT' } };
    case 'transfer':
      return {
        method: 'TRANSFER',
        transfer: { useEscrow: false, cashReceipt: { type: '소득공제' } },
      };
    case 'mobile_phone':
      return { method: 'MOBILE_PHONE' };
    case 'virtual_account':
      return {
        method: 'VIRTUAL_ACCOUNT',
        virtualAccount: {
          validHours: depositHours ?? 24,
          useEscrow: false,
          cashReceipt: { type: '미발행' },
        },
      };
    default:
      return {
        method: 'CARD',
        card: { useEscrow: false, flowMode: 'DIRECT', easyPay: easyPays[method] },
      };
  }
}

function nameOrder(productNames: readonly string[]): string {
  const [first = '주문', ...others] = productNames;
  const count = others.length > 0 ? ` 외 ${others.length}건` : '';
  return `${first.slice(0, longestOrderName - count.length)}${count}`;
}
