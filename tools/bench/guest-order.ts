import { demoKeys } from '@duskline/sandbox/demo-keys';

export type Buyable = { productNo: number; optionNo: number };

const PERSON = { ordererName: '벤치', ordererContact1: '01012345678', ordererEmail: '' };
const ADDRESS = {
  addressNo: 0,
  receiverName: '벤치',
  receiverContact1: '01012345678',
  receiverZipCd: '04524',
  receiverAddress: '서울특별시 중구 세종대로 110',
  receiverDetailAddress: '1층',
  receiverJibunAddress: '',
  countryCd: 'KR',
};

/** Makes the function that walks one guest from the order sheet through the payment window to a paid order. */
export function createGuestOrder(
  store: {
    api: string;
    sandboxUrl: string;
    /** The store's own address as its settings say it: shoppers are sent back to no other. */
    returnOrigin: string;
  },
  headers: Record<string, string>,
) {
  const { api, sandboxUrl, returnOrigin } = store;

  async function post(path: string, body: unknown) {
    const response = await fetch(api + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  return async ({ productNo, optionNo }: Buyable): Promise<void> => {
    const { orderSheetNo } = await post('/order-sheets', {
      products: [{ productNo, optionNo, orderCnt: 1 }],
    });
    const sheet = await (await fetch(`${api}/order-sheets/${orderSheetNo}`, { headers })).json();
    const reserved = await post('/payments/reserve', {
      orderSheetNo,
      orderer: PERSON,
      shippingAddress: ADDRESS,
      tempPassword: 'bench!2015',
      payType: 'CREDIT_CARD',
      pgType: 'TOSS_PAYMENTS',
      member: false,
      saveAddressBook: false,
      updateMember: false,
      subPayAmt: 0,
      clientReturnUrl: `${returnOrigin}/orders/payment-return`,
      paymentAmtForVerification: sheet.paymentInfo.paymentAmt,
      agreementTermsAgrees: sheet.termsInfos.map(({ termsType }: { termsType: string }) => ({
        termsType,
        isAgree: true,
      })),
    });
    const { request } = reserved.extraData.window;
    const window = await fetch(`${sandboxUrl}/toss/window`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        clientKey: demoKeys.tossClientKey,
        customerKey: 'ANONYMOUS',
        method: 'CARD',
        amount: String(sheet.paymentInfo.paymentAmt),
        orderId: request.orderId,
        orderName: request.orderName,
        successUrl: request.successUrl,
        failUrl: request.failUrl,
        choice: 'approve',
      }),
    });
    const back = await fetch(window.headers.get('location') ?? '', { redirect: 'manual' });
    if (!back.headers.get('location')?.includes('result=SUCCESS')) throw new Error('not paid');
  };
}
