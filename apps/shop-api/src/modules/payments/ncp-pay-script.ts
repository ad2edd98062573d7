/**
 * The payment script of the public API's clients, `{api}/payments/ncp_pay.js`, with the same
 * interface: `NCPPay.setConfiguration` names the client, `NCPPay.reservation` reserves a payment and
 * opens the payment window, which leads back to the client's page. What a client's body leaves out,
 * `clientReturnUrl`, is its `confirmUrl`. A refusal is handed to the client, or shown where it takes
 * none.
 */
export const ncpPayScript = `(() => {
  'use strict';
  const api = new URL('..', document.currentScript.src).href.replace(/\\/$/, '');
  let configuration = {};

  function headers() {
    const { clientId, platform, accessToken, shopbyAuthorization } = configuration;
    const sent = { 'content-type': 'application/json', Version: '1.0', clientId, platform: platform || 'PC' };
    if (accessToken) sent.accessToken = accessToken;
    if (shopbyAuthorization) {
      sent['Shop-By-Authorization'] = 'Bearer ' + shopbyAuthorization.replace(/^Bearer\\s+/i, '');
    }
    return sent;
  }

  async function reserve(body) {
    const { confirmUrl } = configuration;
    const response = await fetch(api + '/payments/reserve', {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({ ...body, clientReturnUrl: body.clientReturnUrl || confirmUrl }),
    });
    const reply = await response.json();
    if (!response.ok) throw reply;
    return reply;
  }

  function load(src) {
    return new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = src;
      script.onload = resolve;
      script.onerror = () => reject(new Error('결제창을 불러오지 못했어요. 잠시 후 다시 시도해 주세요.'));
      document.head.append(script);
    });
  }

  async function openWindow({ scriptUrl, clientKey, customerKey, request }) {
    if (!window.TossPayments) await load(scriptUrl);
    try {
      await window.TossPayments(clientKey).payment({ customerKey }).requestPayment(request);
    } catch (cause) {
      // Closed or refused: the API releases what it holds and leads back to the client's page.
      const failed = new URL(request.failUrl);
      failed.searchParams.set('code', (cause && cause.code) || 'UNKNOWN');
      failed.searchParams.set('message', (cause && cause.message) || '');
      location.assign(failed.href);
    }
  }

  async function pay(body, onReserved, onRefused) {
    try {
      const reserved = await reserve(body || {});
      if (typeof onReserved === 'function') onReserved(reserved);
      const opening = reserved.extraData && reserved.extraData.window;
      if (opening) await openWindow(opening);
      else if (reserved.confirmUrl) location.assign(reserved.confirmUrl);
    } catch (refusal) {
      if (typeof onRefused === 'function') onRefused(refusal);
      else window.alert((refusal && refusal.message) || '결제를 시작하지 못했어요. 다시 시도해 주세요.');
    }
  }

  function refuseNaverPay(_order, _onReserved, onRefused) {
    const refusal = { code: 'DL0404', message: '네이버페이 주문형은 이용할 수 없어요.' };
    if (typeof onRefused === 'function') onRefused(refusal);
    else window.alert(refusal.message);
  }

  window.NCPPay = {
    setConfiguration(given) {
      configuration = { ...configuration, ...given };
    },
    reservation(body, onReserved, onRefused) {
      void pay(body, onReserved, onRefused);
    },
    requestNaverPayOrder: refuseNaverPay,
    requestNaverPayWishList: refuseNaverPay,
  };
})();
`;
