/** What the database and the sandbox say after a run; amounts in won. */
export type Books = {
  options: readonly { optionNo: number; before: number; available: number; held: number }[];
  orders: readonly OurOrder[];
  partnerPayments: readonly PartnerPayment[];
  /** What shoppers were shown by the page they came back to. */
  shownResults: readonly { orderNo: string; result: 'paid' | 'waiting' | 'failed'; at: number }[];
  members: readonly {
    memberNo: number;
    entries: number;
    lastBalance: number;
    remainders: number;
  }[];
  coupons: readonly { issueNo: number; state: string; orderNo: string | null }[];
  /** Coupons by the order that was placed with them. */
  orderCoupons: readonly { orderNo: string; issueNo: number }[];
  messages: readonly MessageOfOrder[];
  /** Messages that the partners of texts and talk have received, by their own number. */
  receivedByPartner: ReadonlySet<string>;
  /** What a primary took with it whose last commits nobody else had. */
  lost?: {
    /** Between these moments, in ms, results were shown that the store may not know. */
    during: readonly { from: number; to: number }[];
    /** Orders whose payment reconciliation found and an operator gave back. */
    givenBack: ReadonlySet<string>;
  };
};

export type OurOrder = {
  orderNo: string;
  state: string;
  amount: number;
  paymentKey: string | null;
  /** Refunded by the partner, and still wanted of it. */
  refunded: number;
  refundWanted: number;
  isPlaced: boolean;
  isCancelled: boolean;
};

export type PartnerPayment = {
  paymentKey: string;
  orderNo: string;
  /** Toss's word, such as `DONE` or `CANCELED`. */
  status: string;
  amount: number;
  cancelled: number;
};

/** A message that an order must cause, and where it has got to. */
export type MessageOfOrder = {
  key: string;
  /** The outbox of the Shop API; undefined where it has none by this key. */
  outbox: string | undefined;
  deliveries: readonly { channel: string; state: string; partnerMessageId: string | null }[];
};

export type Sum = { what: string; measured: string; findings: string[] };

/** What was committed before is shown a moment later. */
const ANSWER_MS = 3000;
const TAKEN = new Set(['DONE', 'PARTIAL_CANCELED', 'CANCELED']);

/** Check that nothing was lost and nothing taken twice. */
export function checkSums(books: Books): Sum[] {
  return [
    checkStock(books),
    checkShownResults(books),
    checkMoney(books),
    checkPaidOnce(books),
    checkPoints(books),
    checkCoupons(books),
    checkMessages(books),
  ];
}

function checkStock({ options }: Books): Sum {
  const total = (of: (option: Books['options'][number]) => number) =>
    options.reduce((sum, option) => sum + of(option), 0);
  return {
    what: 'stock + sold = start, for every option',
    measured: `${total(({ available }) => available)} + ${total(({ held }) => held)} = ${total(({ before }) => before)} of ${options.length} options`,
    findings: options
      .filter(({ before, available, held }) => available + held !== before)
      .map(
        ({ optionNo, before, available, held }) =>
          `option ${optionNo}: ${available} + ${held}, not ${before}`,
      ),
  };
}

function checkShownResults({ shownResults, orders, lost }: Books): Sum {
  const stateOf = new Map(orders.map(({ orderNo, state }) => [orderNo, state]));
  /** Shown before the primary was lost, and given back, or never paid. */
  const isLost = ({ orderNo, result, at }: Books['shownResults'][number]) =>
    lost?.during.some(({ from, to }) => at >= from && at <= to + ANSWER_MS) &&
    (lost.givenBack.has(orderNo) || result === 'waiting');
  const paid = shownResults.filter((one) => one.result === 'paid');
  const waiting = shownResults.filter((one) => one.result === 'waiting');
  const isPaid = ({ orderNo }: { orderNo: string }) => stateOf.get(orderNo) === 'DONE';
  const isWaiting = ({ orderNo }: { orderNo: string }) =>
    ['WAITING_DEPOSIT', 'DONE', 'EXPIRED'].includes(stateOf.get(orderNo) ?? '');
  const missing = [
    ...paid.filter((one) => !isPaid(one)),
    ...waiting.filter((one) => !isWaiting(one)),
  ];
  const lostCount = missing.filter(isLost).length;
  const words = lostCount > 0 ? `; ${lostCount} lost with the primary, none of them paid for` : '';
  return {
    what: 'who was shown paid has paid',
    measured: `${paid.length} shown paid, ${paid.filter(isPaid).length} paid; ${waiting.length} shown where to deposit${words}`,
    findings: missing
      .filter((one) => !isLost(one))
      .map(({ orderNo }) => `order ${orderNo} is ${stateOf.get(orderNo) ?? 'not there'}`),
  };
}

function checkMoney({ orders, partnerPayments, lost }: Books): Sum {
  const ours = new Map(orders.map((order) => [order.orderNo, order]));
  const taken = partnerPayments.filter(({ status }) => TAKEN.has(status));
  const known = new Set(taken.map(({ paymentKey }) => paymentKey));
  const findings = taken.flatMap((payment) => {
    const order = ours.get(payment.orderNo);
    const at = `payment of order ${payment.orderNo}`;
    const isGivenBack = lost?.givenBack.has(payment.orderNo) && order?.state !== 'DONE';
    if (isGivenBack && payment.cancelled === payment.amount) return [];
    if (!order) return [`${at}: there is no such order`];
    if (order.refundWanted > 0) return [`${at}: ${order.refundWanted} won still to be refunded`];
    if (order.refunded !== payment.cancelled) {
      return [`${at}: refunded ${order.refunded} won, the partner ${payment.cancelled}`];
    }
    if (payment.cancelled === payment.amount) return [];
    const isOurs =
      order.state === 'DONE' &&
      order.amount === payment.amount &&
      order.paymentKey === payment.paymentKey;
    return isOurs
      ? []
      : [`${at}: the partner has ${payment.amount} won, the order is ${order.state}`];
  });
  const missing = orders.filter(
    ({ state, amount, paymentKey }) =>
      state === 'DONE' && amount > 0 && !known.has(paymentKey ?? ''),
  );
  return {
    what: 'every approved payment has an order or a refund',
    measured: `${taken.length} approved, ${taken.filter(({ cancelled }) => cancelled > 0).length} refunded`,
    findings: [
      ...findings,
      ...missing.map(({ orderNo }) => `order ${orderNo} is paid and the partner has nothing`),
    ],
  };
}

function checkPaidOnce({ partnerPayments }: Books): Sum {
  const counts = new Map<string, number>();
  for (const { orderNo, status } of partnerPayments) {
    if (TAKEN.has(status)) counts.set(orderNo, (counts.get(orderNo) ?? 0) + 1);
  }
  const twice = [...counts].filter(([, count]) => count > 1);
  return {
    what: 'no order is paid twice',
    measured: `${counts.size} orders paid`,
    findings: twice.map(([orderNo, count]) => `order ${orderNo} is paid ${count} times`),
  };
}

function checkPoints({ members }: Books): Sum {
  return {
    what: 'the points ledger is the balance',
    measured: `${members.length} members, ${members.reduce((sum, { lastBalance }) => sum + lastBalance, 0)} points`,
    findings: members
      .filter(
        ({ entries, lastBalance, remainders }) =>
          entries !== lastBalance || lastBalance !== remainders,
      )
      .map(
        ({ memberNo, entries, lastBalance, remainders }) =>
          `member ${memberNo}: entries ${entries}, balance ${lastBalance}, grants ${remainders}`,
      ),
  };
}

function checkCoupons({ coupons, orderCoupons, orders }: Books): Sum {
  const ours = new Map(orders.map((order) => [order.orderNo, order]));
  const wanted = orderCoupons.filter(({ orderNo }) => {
    const order = ours.get(orderNo);
    return order?.state === 'DONE' && !order.isCancelled;
  });
  const orderOf = new Map(wanted.map(({ issueNo, orderNo }) => [issueNo, orderNo]));
  const used = coupons.filter(({ state }) => state === 'USED');
  const findings = used
    .filter(({ issueNo, orderNo }) => {
      const order = ours.get(orderNo ?? '');
      return orderOf.get(issueNo) !== orderNo && !order?.isCancelled;
    })
    .map(
      ({ issueNo, orderNo }) => `coupon ${issueNo} is used for order ${orderNo}, which is not paid`,
    );
  const usedNos = new Set(used.map(({ issueNo }) => issueNo));
  const unused = wanted.filter(({ issueNo }) => !usedNos.has(issueNo));
  const held = coupons.filter(({ state }) => state === 'HELD');
  return {
    what: 'coupons used are those of paid orders',
    measured: `${used.length} used, ${wanted.length} in paid orders`,
    findings: [
      ...findings,
      ...unused.map(({ issueNo, orderNo }) => `coupon ${issueNo} of order ${orderNo} is not used`),
      ...held.map(({ issueNo, orderNo }) => `coupon ${issueNo} is held by order ${orderNo}`),
    ],
  };
}

function checkMessages({ messages, receivedByPartner }: Books): Sum {
  const sent = messages.flatMap(({ deliveries }) =>
    deliveries.filter(({ state }) => state === 'SENT'),
  );
  return {
    what: 'no message is lost',
    measured: `${messages.length} messages, ${sent.length} deliveries`,
    findings: messages.flatMap(({ key, outbox, deliveries }) => {
      if (outbox === undefined) return [`${key}: never enqueued`];
      if (outbox !== 'HANDED_OVER') return [`${key}: ${outbox} in the outbox`];
      if (deliveries.length === 0) return [`${key}: the Member API has no delivery`];
      return deliveries.flatMap(({ channel, state, partnerMessageId }) => {
        if (state !== 'SENT' && state !== 'SKIPPED') return [`${key}: ${channel} is ${state}`];
        const isText = state === 'SENT' && (channel === 'TALK' || channel === 'SMS');
        const isThere = !isText || receivedByPartner.has(partnerMessageId ?? '');
        return isThere ? [] : [`${key}: ${channel} is sent and the partner has nothing`];
      });
    }),
  };
}
