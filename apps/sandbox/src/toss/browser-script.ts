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
