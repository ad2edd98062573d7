import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { GUEST_PASSWORD } from '../shopper-steps.ts';
import { emailOf } from '../staff.ts';
import { enterCode, openAs } from './staff-steps.ts';

test('selected orders are taken along as a file, come back with a waybill, and are shipped', {
  tag: '@both',
}, async ({ page, shop, store, isMobile, consoleErrors }) => {
  // The second factor, where it is asked for again.
  consoleErrors.expectConsole(/status of 403/);
  const { orderNo, approve } = await shop.reserveOrder(await shop.pickOption(23), {
    guestPassword: GUEST_PASSWORD,
  });
  await approve();
  await shop.operate('orders', 'prepare', orderNo);

  await openAs(page, store, 'owner', '/orders?queue=PRODUCT_PREPARE');
  const row = page.locator('[data-row]').filter({ hasText: orderNo });
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: '엑셀 받기', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '선택한 주문 1건 엑셀 받기' });
  await dialog.getByLabel('사유').fill('오늘 출고분 택배 접수');
  await dialog.getByLabel('파일 형식').selectOption('csv');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '받기' }).click();
  const said = page.getByText('배송 1줄을 받았어요.').first();
  const asked = page.getByRole('dialog', { name: '본인을 한 번 더 확인할게요' });
  await expect(asked.or(said)).toBeVisible();
  // Only who has entered their second factor some minutes ago is asked for it again.
  if (await asked.isVisible()) await enterCode(page, store, emailOf('owner'));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^orders-.+\.csv$/);
  await expect(said).toBeVisible();

  const [head = '', line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(head).toContain('"주문번호","배송번호","택배사","송장번호"');
  expect(line).toContain(orderNo);
  // A spreadsheet program fills in the number alone.
  const invoiceNo = isMobile ? '300000000029' : '300000000028';
  const cells = line.split(',');
  cells[3] = invoiceNo;
  await page.goto(`${store.backOfficeUrl}/orders/waybills`);
  await page.locator('input[type=file]').setInputFiles({
    name: '송장.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, cells.join(','), ''].join('\r\n')),
  });
  await page.getByRole('button', { name: '1건 발송하기' }).click();
  await expect(page.getByRole('dialog').getByText('1건을 모두 처리했어요.')).toBeVisible();
  await page.goto(`${store.backOfficeUrl}/orders/${orderNo}`);
  await expect(page.getByText(invoiceNo).first()).toBeVisible();
});
