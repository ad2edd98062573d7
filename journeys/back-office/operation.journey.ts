import { join } from 'node:path';
import {
  findRunningPostgres,
  STORE_DATABASE,
} from '@duskline/platform/embedded-postgres/embedded-postgres';
import pg from 'pg';
import { expect, test } from '../fixtures.ts';
import { openAsStaff } from '../staff.ts';
import type { WorkerStore } from '../stores.ts';

// Starts maintenance of the whole store; no other test uses this worker's store meanwhile.
test('an operator retries what was given up, and closes the shop for a while', async ({
  page,
  browser,
  store,
  consoleErrors,
}) => {
  consoleErrors.expectConsole(/503/);
  const name = `order-paid-${Date.now()}`;
  await addDeadAnnouncement(store, name);

  const owner = await openAsStaff(browser, store, 'owner', page.viewportSize());
  await owner.goto('/operation?tab=letters');
  const letter = owner.locator('[data-row]').filter({ hasText: name });
  await expect(letter.getByText('422 to [email]')).toBeVisible();
  await letter.getByRole('button', { name: '다시 시도' }).click();
  await expect(owner.getByText('1분 안에 다시 시도해요.')).toBeVisible();
  await expect(letter).toBeHidden();

  await owner.getByRole('tab', { name: '점검' }).click();
  await owner.getByLabel('안내 문구').fill('새벽 네 시에 다시 열어요.');
  // Another tab would take the words away, and asks.
  await owner.getByRole('tab', { name: '상태' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: '계속 고치기' }).click();
  await owner.getByRole('button', { name: '점검 켜기' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: '점검 켜기' }).click();
  await expect(owner.getByText('지금 점검 화면이 보여요.')).toBeVisible();
  try {
    await expect.poll(async () => (await page.goto('/'))?.status()).toBe(503);
    await expect(page.getByText('새벽 네 시에 다시 열어요.')).toBeVisible();
  } finally {
    await owner.getByRole('button', { name: '점검 끄기' }).click();
    await expect(owner.getByText('쇼핑몰이 열려 있어요.')).toBeVisible();
  }
  await expect.poll(async () => (await page.goto('/'))?.status()).toBe(200);
  await owner.context().close();
});

/** Leave an announcement as it stands after its last try: a real one takes hours of refusals. */
async function addDeadAnnouncement({ dataDir }: WorkerStore, kind: string): Promise<void> {
  const directory = join(dataDir, 'postgres');
  const url = await findRunningPostgres({ directory, database: STORE_DATABASE });
  if (!url) throw new Error(`no database runs in ${dataDir}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into shop.announcement (key, kind, state, created_at, try_after, problem)
     values ($1, $1, 'DEAD', now(), now(), '422 to kim@duskline.example')`,
    [kind],
  );
  await client.end();
}
