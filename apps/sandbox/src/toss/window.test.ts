import { expect, test } from 'vitest';
import { cardOrder, choose, openSandbox, pay } from '../../test/open-sandbox.ts';

function windowOf(order: Record<string, string>) {
  return `/toss/window?${new URLSearchParams(order)}`;
}

test('the window shows what is paid for and is clearly marked as practice', async () => {
  const app = await openSandbox();
  const { statusCode, body } = await app.inject(windowOf(cardOrder));
  expect(statusCode).toBe(200);
  for (const text of ['연습용 결제창', '128,000', '후디 외 2건', cardOrder.orderId]) {
    expect(body).toContain(text);
  }
  for (const choice of ['승인', '느린 승인', '거절', '한도 초과', '닫기']) {
    expect(body).toContain(`>${choice}</button>`);
  }
  expect(body).not.toContain('<script');
});

test.for([
  [{ easyPay: 'KAKAOPAY' }, '카카오페이', '할부'],
  [{ easyPay: 'NAVERPAY' }, '네이버페이', '할부'],
  [{ easyPay: 'TOSSPAY' }, '토스페이', '할부'],
  [{ method: 'TRANSFER' }, '계좌이체', '할부'],
  [{ method: 'MOBILE_PHONE' }, '통신사', '은행'],
] as const)('the window of %o plays it: %s, and no %s', async ([order, shown, absent]) => {
  const app = await openSandbox();
  const { statusCode, body } = await app.inject(windowOf({ ...cardOrder, ...order }));
  expect(statusCode).toBe(200);
  expect(body).toContain(shown);
  expect(body).not.toContain(absent);
  expect(body).toContain('>승인</button>');
});

test('a name that looks like HTML stays a name', async () => {
  const app = await openSandbox();
  const orderName = '<img src=x onerror=alert(1)>"';
  const { body } = await app.inject(windowOf({ ...cardOrder, orderName }));
  expect(body).not.toContain('<img');
  expect(body).toContain('&#60;img src=x');
});

test('an approved shopper returns with payment key, order and amount beside the shop’s own query', async () => {
  const back = await choose(await openSandbox(), 'approve');
  expect(back.origin + back.pathname).toBe('http://shop.test/return');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    from: 'window',
    paymentType: 'NORMAL',
    orderId: cardOrder.orderId,
    paymentKey: expect.stringMatching(/^tdemo/),
    amount: cardOrder.amount,
  });
});

test('a declined shopper returns to the fail page with the order, one who closed without it', async () => {
  const app = await openSandbox();
  const declined = await choose(app, 'decline');
  expect(Object.fromEntries(declined.searchParams)).toMatchObject({
    order: '17',
    code: 'REJECT_CARD_PAYMENT',
    orderId: cardOrder.orderId,
  });
  const closed = await choose(app, 'close');
  expect(Object.fromEntries(closed.searchParams)).toEqual({
    order: '17',
    code: 'PAY_PROCESS_CANCELED',
    message: '사용자에 의해 결제가 취소되었습니다.',
  });
});

test('a declined order may be paid again, a paid one may not', async () => {
  const app = await openSandbox();
  await choose(app, 'decline');
  expect(await pay(app)).toMatchObject({ status: 'DONE' });
  const again = await app.inject(windowOf(cardOrder));
  expect(again.statusCode).toBe(400);
  expect(again.body).toContain('중복된 주문번호');
  expect((await choose(app, 'approve')).origin).toBe('http://broken.test');
});

test.for([
  { wrong: { orderId: '12345' }, says: '주문번호' },
  { wrong: { orderId: 'a'.repeat(65) }, says: '주문번호' },
  { wrong: { amount: '-1' }, says: '결제 금액' },
  { wrong: { amount: '99.5' }, says: '결제 금액' },
  { wrong: { amount: 'many' }, says: '결제 금액' },
  { wrong: { successUrl: 'javascript:alert(1)' }, says: '상점 주소' },
  { wrong: { customerKey: '' }, says: 'customerKey' },
  { wrong: { clientKey: 'test_ck_someone_else' }, says: '인증되지 않은' },
])('a shop that requests $wrong gets a message and no window', async ({ wrong, says }) => {
  const app = await openSandbox();
  const { statusCode, body } = await app.inject(windowOf({ ...cardOrder, ...wrong }));
  expect(statusCode).toBe(400);
  expect(body).toContain('결제창을 열 수 없습니다');
  expect(body).toContain(says);
});

test('the script for the shop’s page is JavaScript that opens the window beside it', async () => {
  const { headers, body } = await (await openSandbox()).inject('/toss/v2/standard');
  expect(headers['content-type']).toContain('text/javascript');
  expect(() => new Function(body)).not.toThrow();
});
