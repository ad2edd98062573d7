import { brand } from '@duskline/brand';
import type { Locator } from '@playwright/test';
import { beginAsMerchandiser } from './back-office/new-merchandiser.ts';
import { FIRST_STOCK, putOnSale } from './back-office/put-on-sale.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { openAsStaff } from './staff.ts';
import type { Store } from './stores.ts';

const REASON = '고객 확인 전화';

/** A line of the stock ledger. */
type Movement = { kind: string; quantity: number };

test('an invited merchandiser puts a hoodie on sale; two are bought and shipped, both come back, and the stock adds up', async ({
  page,
  browser,
  shop,
  store,
}) => {
  // A whole working day of four people.
  test.slow();
  const size = page.viewportSize();
  const name = `첫 후드 ${Date.now()}`;
  const merchandiser = await beginAsMerchandiser(browser, store, size);
  const option = await putOnSale(merchandiser, name);
  await page.goto(`/products/${option.productNo}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const member = await registerMember(store, shop);
  const accessToken = await signIn(page.context(), store, member);
  const ordered = { ...option, quantity: 2 };
  const { orderNo, approve } = await shop.reserveOrder(ordered, { accessToken });
  await approve();
  // The shop's replies are cached: the next one has the new stock.
  const stock = FIRST_STOCK - 2;
  await expect.poll(() => shop.stockOf(option)).toBe(stock);

  const warehouse = await openAsStaff(browser, store, 'warehouse', size);
  await warehouse.goto(`/orders?q=${orderNo}`);
  await warehouse.getByRole('checkbox', { name: '이 줄 선택' }).check();
  await warehouse.getByRole('button', { name: '피킹 리스트' }).click();
  await expect(warehouse.getByRole('table', { name: '피킹 리스트' })).toBeVisible();
  await expect(warehouse.getByText(name).first()).toBeVisible();
  // The packing slips of the same orders are one press away, and dark on white whatever the theme is.
  await warehouse.getByRole('link', { name: '포장 명세서' }).click();
  await expect(warehouse.getByText('포장 명세서 ·')).toBeVisible();
  await warehouse.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = warehouse.locator('body');
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await warehouse.emulateMedia({ media: null, colorScheme: null });
  await warehouse.goto(`/orders?q=${orderNo}`);
  await warehouse.getByRole('checkbox', { name: '이 줄 선택' }).check();
  await warehouse.getByRole('button', { name: '상품 준비' }).click();
  await warehouse.getByRole('alertdialog').getByRole('button', { name: '상품 준비' }).click();
  const report = warehouse.getByRole('dialog', { name: '상품 준비' });
  await expect(report.getByText('1건을 모두 처리했어요.')).toBeVisible();
  await report.getByRole('button', { name: '닫기' }).last().click();
  await expect(warehouse.getByText('상품준비중').first()).toBeVisible();

  await warehouse.goto('/orders/waybills');
  await dropFile(
    warehouse.getByRole('button', { name: '파일 고르기' }),
    'waybills.csv',
    `주문번호,택배사,송장번호\r\n${orderNo},CJ대한통운,3000-0000-0017\r\n${orderNo},CJ,3.00E+11\r\n`,
  );
  await expect(
    warehouse.getByText('보낼 수 있음 1줄 · 이미 보냄 0줄 · 보낼 수 없음 1줄'),
  ).toBeVisible();
  await expectAccessible(warehouse);
  await warehouse.getByRole('button', { name: '1건 발송하기' }).click();
  const sent = warehouse.getByRole('dialog', { name: '송장 등록' });
  await expect(sent.getByText('1건을 모두 처리했어요.')).toBeVisible();
  await sent.getByRole('button', { name: '닫기' }).last().click();
  await warehouse.goto(`/orders/${orderNo}`);
  await expect(warehouse.getByText('300000000017').first()).toBeVisible();
  await warehouse.getByRole('button', { name: '배송완료 처리' }).click();
  await expect(warehouse.getByText('배송완료로 바꿨어요.').first()).toBeVisible();
  // Who packs sees no name in full, and cannot ask for it.
  await expect(warehouse.getByText('홍*질').first()).toBeVisible();
  await expect(warehouse.getByRole('button', { name: '가림 해제' })).toBeHidden();
  await expectAccessible(warehouse);

  await returnOne(store, accessToken, orderNo);

  const service = await openAsStaff(browser, store, 'service', size);
  await service.goto(`/orders/${orderNo}`);
  await service.getByRole('button', { name: '가림 해제' }).click();
  const unmask = service.getByRole('dialog', { name: '개인정보 가림 해제' });
  await unmask.getByLabel('사유').fill(REASON);
  await unmask.getByRole('button', { name: '보기' }).click();
  await expect(service.getByText('홍해질').first()).toBeVisible();

  await service.goto('/claims?queue=return');
  await service
    .locator('[data-row]')
    .filter({ hasText: orderNo })
    .getByRole('link', { name: /^반품 \d+/ })
    .click();
  await service.getByRole('button', { name: '승인하고 회수하기' }).click();
  await expect(service.getByText('반품처리 · 수거진행')).toBeVisible();
  await expectAccessible(service);

  // Who has the goods in their hands inspects them; the refund was shown before.
  await warehouse.goto(new URL(service.url()).pathname);
  const receive = warehouse.getByRole('button', { name: /^검수 완료, .+ 환불$/ });
  const amount = /검수 완료, (.+) 환불/.exec(await receive.innerText())?.[1] ?? '';
  await receive.click();
  await expect(warehouse.getByText('환불됨')).toBeVisible();
  await expect(warehouse.getByText(amount).first()).toBeVisible();

  await service.goto(`/orders/${orderNo}`);
  await expect(service.getByText('환불한 금액')).toBeVisible();
  await expect(service.getByText(amount).first()).toBeVisible();
  await expect.poll(() => shop.stockOf(option)).toBe(stock + 1);

  const ledger = `/admin-api/stock/${option.optionNo}/movements`;
  const { items } = await (await merchandiser.request.get(ledger)).json();
  const moved = items.map(({ kind, quantity }: Movement) => [kind, quantity]);
  expect(moved).toEqual([
    ['RETURN', 1],
    ['ORDER', -2],
    ['CORRECTION', FIRST_STOCK],
  ]);
  expect(items[0].available).toBe(stock + 1);

  // A fault that shows after the purchase was confirmed: now only the shop can open a return.
  await confirmPurchase(store, accessToken, orderNo);
  await service.reload();
  await service.getByRole('button', { name: '반품 접수' }).click();
  const back = service.getByRole('dialog', { name: '반품 접수' });
  await back.getByRole('checkbox', { name: new RegExp(name) }).check();
  await back.getByLabel('자세한 사유').fill('박음질이 풀렸어요');
  const photo = await service.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await back
    .locator('input[type=file]')
    .setInputFiles({ name: 'seam.png', mimeType: 'image/png', buffer: photo });
  await expect(back.getByRole('img', { name: 'seam.png' })).toBeVisible();
  await expect(back.getByRole('region', { name: '환불 예상 금액' })).toContainText('원');
  await expectAccessible(service);
  await back.getByRole('button', { name: '반품 접수' }).click();
  await expect(service).toHaveURL(/\/claims\/\d+$/);
  await expect(service.getByText('판매자가 회수해요')).toBeVisible();
  const shown = service.getByRole('link', { name: '사진 1 크게 보기' }).locator('img');
  const isDrawn = (img: HTMLElement) => (img as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => shown.evaluate(isDrawn)).toBe(true);
  await service.getByRole('button', { name: '승인하고 회수하기' }).click();
  await expect(service.getByText('반품처리 · 수거진행')).toBeVisible();

  // It comes back defective: refunded, but not sold again.
  await warehouse.goto(new URL(service.url()).pathname);
  await expect(warehouse.getByLabel('그중 폐기할 수량')).toHaveValue('1');
  await expectAccessible(warehouse);
  await warehouse.getByRole('button', { name: /^검수 완료, .+ 환불$/ }).click();
  await expect(warehouse.getByText('재입고 0개 · 폐기 1개')).toBeVisible();
  const later = await (await merchandiser.request.get(ledger)).json();
  const since: Movement[] = later.items.slice(0, 2);
  expect(since.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['CORRECTION', -1],
    ['RETURN', 1],
  ]);
  expect(later.items[0].available).toBe(stock + 1);
  await merchandiser.context().close();
  await warehouse.context().close();
  await service.context().close();
});

/** Drop a file of this text where a field for files has its button, as from a folder beside the browser. */
async function dropFile(button: Locator, name: string, text: string): Promise<void> {
  const dataTransfer = await button.page().evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content ?? ''], file ?? ''));
      return transfer;
    },
    [name, text],
  );
  await button.dispatchEvent('drop', { dataTransfer });
}

/** The line of an order that its buyer has received, and how they call the shop about it. */
async function receivedLine({ siteUrl }: Store, accessToken: string, orderNo: string) {
  const headers = {
    ...{ clientid: brand.clientId, platform: 'PC', version: '1.0' },
    ...{ accesstoken: accessToken, 'content-type': 'application/json' },
  };
  const api = `${siteUrl}/shop-api/profile`;
  const order = await (await fetch(`${api}/orders/${orderNo}`, { headers })).json();
  const options: { orderOptionNo: number; orderStatusType: string }[] =
    order.orderOptionsGroupByPartner.flatMap((partner: { orderOptionsGroupByDelivery: object[] }) =>
      partner.orderOptionsGroupByDelivery.flatMap((parcel) => Object(parcel).orderOptions),
    );
  const received = options.find(({ orderStatusType }) => orderStatusType === 'DELIVERY_DONE');
  return { headers, url: `${api}/order-options/${received?.orderOptionNo}` };
}

/** Confirm the purchase of what is left of a delivered order, as its buyer does. */
async function confirmPurchase(store: Store, accessToken: string, orderNo: string): Promise<void> {
  const { headers, url } = await receivedLine(store, accessToken, orderNo);
  const confirmed = await fetch(`${url}/confirm`, { method: 'PUT', headers, body: '{}' });
  expect(confirmed.ok).toBe(true);
}

/** Ask to return one unit of a delivered order, as its buyer does. */
async function returnOne(store: Store, accessToken: string, orderNo: string): Promise<void> {
  const { headers, url } = await receivedLine(store, accessToken, orderNo);
  const asked = await fetch(`${url}/claims/return`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      ...{ claimReasonType: 'CHANGE_MIND', claimReasonDetail: '사이즈가 작아요', productCnt: 1 },
      returnAddress: {
        ...{ receiverName: '홍해질', receiverContact1: '010-2222-3333', receiverZipCd: '04524' },
        ...{ receiverAddress: '서울특별시 중구 세종대로 110', receiverDetailAddress: '1층' },
      },
    }),
  });
  expect(asked.status).toBe(204);
}
