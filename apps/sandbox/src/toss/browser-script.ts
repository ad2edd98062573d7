/** Stands in for https://js.tosspayments.com/v2/standard: the part of the SDK that opens a payment window. */
export const browserScript = `(() => {
  const windowUrl = new URL('../window', document.currentScript.src);
  const fail = (code, message) => Promise.reject(Object.assign(new Error(message), { code }));

  function requestPayment(clientKey, customerKey, request) {
    if (!request || !request.amount || request.amount.currency !== 'KRW') {
      return fail('INVALID_PARAMETERS', '결제 금액이 올바르지 않습니다.');
    }
    const { amount, method, orderId, orderName, successUrl, failUrl, customerName } = request;
    const query = { clientKey, customerKey, method, amount: amount.value, orderId, orderName, successUrl, failUrl, customerName };
    if (request.card && request.card.flowMode === 'DIRECT') {
      if (!request.card.easyPay) return fail('INVALID_FLOW_MODE_PARAMETERS', 'DIRECT 결제창에는 카드사나 간편결제사가 필요합니다.');
      query.easyPay = request.card.easyPay;
    }
    if (request.virtualAccount) query.validHours = request.virtualAccount.validHours;
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined && value !== null) windowUrl.searchParams.set(name, String(value));
    }
    location.assign(windowUrl);
    return new Promise(() => {});
  }

  function TossPayments(clientKey) {
    return {
      payment: ({ customerKey }) => ({
        requestPayment: (request) => requestPayment(clientKey, customerKey, request),
      }),
    };
  }
  TossPayments.ANONYMOUS = 'ANONYMOUS';
  window.TossPayments = TossPayments;
})();
`;
