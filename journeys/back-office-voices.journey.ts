import { brand } from '@duskline/brand';
import { expect, expectAccessible, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { openAsStaff } from './staff.ts';

test('staff take an inquiry and answer it, its author reads it; a review is hidden and shown again', {
  tag: '@both',
}, async ({ page, browser, shop, store }) => {
  const member = await registerMember(store, shop);
  const accesstoken = await signIn(page.context(), store, member);
  const headers = {
    ...{ clientid: brand.clientId, platform: 'PC', version: '1.0' },
    ...{ accesstoken, 'content-type': 'application/json' },
  };
  const api = `${store.siteUrl}/shop-api`;
  const title = `언제 오나요 ${Date.now()}`;
  const asked = await fetch(`${api}/inquiries`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ inquiryTitle: title, inquiryContent: '어제 주문했어요.' }),
  });
  const { inquiryNo } = (await asked.json()) as { inquiryNo: number };

  const service = await openAsStaff(browser, store, 'service', page.viewportSize());
  await service.goto('/inquiries');
  await expect(service.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(service);
  await service.getByRole('link', { name: title }).click();
  await service.getByRole('button', { name: '내가 맡기' }).click();
  await expect(service.getByText('내가 맡은 문의예요.')).toBeVisible();
  await expectAccessible(service);
  await service.getByLabel('답변 내용').fill('내일 도착해요.');
  await service.getByRole('button', { name: '답변 보내기' }).click();
  await expect(service.getByText('답변했어요.')).toBeVisible();
  await expect(service.getByRole('link', { name: title })).toBeHidden();
  const read = await fetch(`${api}/inquiries/${inquiryNo}`, { headers });
  expect(await read.json()).toMatchObject({ answer: { answerContent: '내일 도착해요.' } });

  await service.goto('/reviews?rating=5&hidden=no');
  const first = service.locator('a[href^="/reviews/"]').first();
  const url = (await first.getAttribute('href')) ?? '';
  await expectAccessible(service);
  await first.click();
  await service.getByRole('button', { name: '숨기기' }).click();
  const dialog = service.getByRole('dialog', { name: '리뷰 숨기기' });
  await dialog.getByLabel('사유').fill('광고로 보여요');
  await dialog.getByRole('button', { name: '숨기기' }).click();
  await expect(service.getByText('사유: 광고로 보여요')).toBeVisible();
  await expectAccessible(service);
  await service.goto(`/reviews?hidden=yes`);
  await service.locator(`a[href="${url}"]`).first().click();
  await service.getByRole('button', { name: '다시 보이기' }).click();
  await service.getByRole('alertdialog').getByRole('button', { name: '다시 보이기' }).click();
  await expect(service.getByText('상품 페이지에 보이고 별점 평균에 들어가요.')).toBeVisible();
  await service.context().close();
});
