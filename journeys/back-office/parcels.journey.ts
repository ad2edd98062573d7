import { expect, expectAccessible, test } from '../fixtures.ts';
import { GUEST_PASSWORD } from '../shopper-steps.ts';
import { openAs } from './staff-steps.ts';

test('of three units two leave first; the third is scanned from its slip, and a wrong waybill is corrected', {
  tag: '@both',
}, async ({ page, shop, store, isMobile }) => {
  const option = await shop.pickOption(24);
  const { orderNo, approve } = await shop.reserveOrder(
    { ...option, quantity: 3 },
    { guestPassword: GUEST_PASSWORD },
  );
  await approve();
  const invoiceOf = (no: number) => `30000000${isMobile ? '1' : '2'}00${no}`;

  await openAs(page, store, 'warehouse', `/orders/${orderNo}`);
  await page.getByRole('button', { name: '발송', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '발송' });
  await dialog.getByLabel('수량').selectOption('2');
  await dialog.getByLabel('송장번호').fill(invoiceOf(1));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '발송하기' }).click();
  await expect(dialog).toBeHidden();
  const waiting = page.getByText('발송 전').locator('..');
  await expect(page.getByText(invoiceOf(1)).first()).toBeVisible();
  const [, deliveryNo = ''] = /배송 (\d+)/.exec(await waiting.innerText()) ?? [];

  const code = `${orderNo}-${deliveryNo}`;
  await page.getByRole('link', { name: '포장 명세서' }).click();
  await expect(page.getByRole('img', { name: code })).toBeVisible();
  await page.goto(`${store.backOfficeUrl}/orders/waybills`);
  const scan = page.getByLabel('주문번호', { exact: true });
  await scan.fill(code);
  await scan.press('Enter');
  const number = page.getByLabel('송장번호', { exact: true });
  await expect(number).toBeFocused();
  await number.fill(invoiceOf(2));
  await number.press('Enter');
  const log = page.getByRole('list', { name: '방금 보낸 주문' });
  await expect(log.getByText(`${code} · ${invoiceOf(2)} 발송했어요.`)).toBeVisible();

  await page.goto(`${store.backOfficeUrl}/orders/${orderNo}`);
  const parcel = page.getByText(invoiceOf(2)).first().locator('..');
  await parcel.getByRole('button', { name: '송장 고치기' }).click();
  const correction = page.getByRole('dialog', { name: '송장 고치기' });
  await correction.getByLabel('택배사').selectOption({ label: '한진택배' });
  await correction.getByLabel('송장번호').fill(invoiceOf(3));
  await expectAccessible(page);
  await correction.getByRole('button', { name: '고치기' }).click();
  await expect(page.getByText(`한진택배 ${invoiceOf(3)}`).first()).toBeVisible();
  await expect(page.getByText('송장을 고쳤어요', { exact: true })).toBeVisible();
});
