import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';
import type { WorkerStore } from '../stores.ts';
import { openAs } from './staff-steps.ts';

const body = (page: Page) => page.getByRole('textbox', { name: '내용', exact: true });
const save = (page: Page) => page.getByRole('button', { name: '저장', exact: true }).click();

/** The mails that the sandbox has for an address, the newest first. */
async function mailsTo({ sandboxUrl }: WorkerStore, to: string): Promise<{ subject: string }[]> {
  const response = await fetch(`${sandboxUrl}/inbox/mails.json?to=${encodeURIComponent(to)}`);
  return (await response.json()) as { subject: string }[];
}

test("the owner rewrites a message's mail, tries it, sees a colleague's change and goes back", async ({
  page,
  store,
  consoleErrors,
}) => {
  // The second of two who save at once.
  consoleErrors.expectConsole(/409 \(Conflict\)/);
  await openAs(page, store, 'owner', '/message-texts?group=order');
  await page.getByRole('link', { name: /^주문 완료/ }).click();
  await expect(body(page)).toBeVisible();
  // Before the mail's preview: no program runs in its frame, the one that checks included.
  await expectAccessible(page);
  await page.getByRole('tab', { name: '메일' }).click();
  const title = page.getByRole('textbox', { name: '제목', exact: true });
  await title.fill('주문을 받았어요');
  await body(page).fill('상품: ');
  await page.getByRole('button', { name: '#{상품} 넣기' }).click();
  await expect(body(page)).toHaveValue('상품: #{상품}');
  await expect(body(page)).toBeFocused();
  const mail = page.frameLocator('iframe[title="메일 미리보기"]');
  await expect(mail.getByText('상품: 나이트 후디 외 1건')).toBeVisible();
  await page.getByRole('button', { name: '보내기', exact: true }).click();
  await expect(page.getByText(/@staff\.duskline\.example\(으\)로 보냈어요/)).toBeVisible();
  expect(await mailsTo(store, 'owner@staff.duskline.example')).toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('주문을 받았어요') }),
  );

  const colleague = await page.context().newPage();
  await colleague.goto(page.url());
  await expect(colleague.getByRole('textbox', { name: '제목', exact: true })).toBeVisible();
  await save(page);
  await expect(page.getByText('1번', { exact: true })).toBeVisible();
  await body(colleague).fill('#{상품}, 고맙습니다.');
  await save(colleague);
  const dialog = colleague.getByRole('dialog');
  await expect(dialog.getByText('상품: #{상품}')).toBeVisible();
  await dialog.getByRole('button').last().click();
  await colleague.close();

  await body(page).fill('#{없는 변수}');
  await expect(page.getByText(/없는 변수예요/)).toBeVisible();
  await save(page);
  await expect(page.getByRole('alert').first()).toContainText('없는 변수예요');
  await page.getByRole('button', { name: '기본 문구로 바꾸기' }).click();
  await save(page);
  await expect(page.getByText('2번', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '이 글로 되돌리기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '이 글로 되돌리기' }).click();
  await expect(title).toHaveValue('주문을 받았어요');
});

test('an edited talk waits for its approval until its code is entered', async ({ page, store }) => {
  await openAs(page, store, 'owner', '/message-texts/delivered');
  await expect(body(page)).toBeVisible();
  await body(page).fill('도착했습니다.\n주문번호: #{주문번호}');
  await expect(page.getByText('도착했습니다. 주문번호: 202605041234567890')).toBeVisible();
  await save(page);
  await expect(page.getByRole('tab', { name: '알림톡 · 승인 필요' })).toBeVisible();
  await expect(page.getByText('지금 나가는 템플릿: KA01TP_ORDER_DELIVERED')).toBeVisible();
  await page.getByLabel('승인된 템플릿 코드').fill('KA01TP_DELIVERED_NEW');
  await page.getByRole('button', { name: '이 글로 보내기' }).click();
  await expect(page.getByText('지금 나가는 템플릿: KA01TP_DELIVERED_NEW')).toBeVisible();
  await expect(page.getByRole('tab', { name: '알림톡', exact: true })).toBeVisible();
});
