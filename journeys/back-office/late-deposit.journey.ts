import { expect, expectAccessible, test } from '../fixtures.ts';
import { buyNow, fillOrderSheet, GUEST_PASSWORD, pay, readOrderNo } from '../shopper-steps.ts';
import { openAsStaff } from '../staff.ts';
import type { Store } from '../stores.ts';

test('a deposit that comes when the last unit is sold to another is counted on the first page, and marked as transferred', async ({
  page,
  browser,
  shop,
  store,
}) => {
  const option = await shop.pickOption(30, 1);
  const service = await openAsStaff(browser, store, 'service', page.viewportSize());
  const tile = service.getByRole('main').getByRole('link', { name: /^이체할 환불/ });
  await service.goto('/');
  const waiting = Number(/\d+/.exec(await tile.innerText())?.[0]);

  await buyNow(page, option);
  await fillOrderSheet(page, { isGuest: true, payType: '가상계좌' });
  await pay(page, '가상계좌 발급');
  const orderNo = await readOrderNo(page);
  // Into an account that nobody has closed yet; the bank's word of it comes late.
  await shop.injectFault({ operation: 'toss.cancel', kind: 'status', status: 503, times: 9 });
  await shop.injectFault({ operation: 'toss.webhook', kind: 'drop', times: 2 });
  await shop.operate('holds', 'release', orderNo, '다른 고객이 기다려요');
  const other = await shop.reserveOrder(option, { guestPassword: GUEST_PASSWORD });
  await other.approve();
  await depositLate(store, orderNo);

  await expect(async () => {
    await service.goto('/');
    await expect(tile).toContainText(String(waiting + 1), { timeout: 3_000 });
  }).toPass();
  await expectAccessible(service);
  await tile.click();
  await expect(service.getByRole('heading', { level: 1, name: '이체할 환불' })).toBeVisible();
  const row = service.locator('[data-row]').filter({ hasText: orderNo });
  await expect(row).toContainText('계좌 없음');
  await expectAccessible(service);
  await row.getByRole('button', { name: '이체 완료' }).click();
  const asked = service.getByRole('alertdialog', { name: /원을 이체했나요\?$/ });
  await asked.getByRole('button', { name: '이체 완료' }).click();
  await expect(service.getByText('이체한 것으로 표시했어요.')).toBeVisible();
  await expect(row).toBeHidden();

  await service.goto('/');
  await expect(tile).toContainText(String(waiting));
  await service.context().close();
});

/** Deposit for an order, whose notice comes once the partner's faults are over. */
async function depositLate({ sandboxUrl }: Store, orderNo: string): Promise<void> {
  const toss = `${sandboxUrl}/toss/payments`;
  const payments: { orderId: string; paymentKey: string }[] = await (
    await fetch(`${toss}.json`)
  ).json();
  const paymentKey = payments.find(({ orderId }) => orderId === orderNo)?.paymentKey;
  const post = (path: string) => fetch(`${sandboxUrl}${path}`, { method: 'POST' });
  expect((await post(`/toss/payments/${paymentKey}/deposit`)).ok).toBe(true);
  await post('/faults/clear');
  await post(`/toss/payments/${paymentKey}/webhook`);
}
