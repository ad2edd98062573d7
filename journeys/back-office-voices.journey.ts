import { brand } from '@duskline/brand';
import { expect, expectAccessible, test } from './fixtures.ts';
import { registerMember, signIn } from './members.ts';
import { openAsStaff } from './staff.ts';

test('staff take an inquiry and answer it, its author reads it; a review is hidden and shown again, its answer corrected and deleted', {
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

  const { productNo } = (await (await service.request.get(`/admin-api${url}`)).json()) as {
    productNo: number;
  };
  const comments = `${api}/products/${productNo}/product-reviews/${url.split('/')[2]}/comments?size=100`;
  const publicAnswers = async () => (await fetch(comments, { headers })).text();
  const sent = `교환해 드려요 ${Date.now()}`;
  const corrected = `환불해 드려요 ${Date.now()}`;
  await service.getByLabel('답변 내용').fill(sent);
  await service.getByRole('button', { name: '답변 보내기' }).click();
  const answerWith = (text: string) => service.getByRole('listitem').filter({ hasText: text });
  await expect(answerWith(sent)).toBeVisible();
  expect(await publicAnswers()).toContain(sent);
  await answerWith(sent).getByRole('button', { name: '고치기' }).click();
  await expect(service.getByLabel('고칠 답변')).toBeFocused();
  await expectAccessible(service);
  await service.getByLabel('고칠 답변').fill(corrected);
  await service.keyboard.press('Control+Enter');
  const correctButton = answerWith(corrected).getByRole('button', { name: '고치기' });
  await expect(correctButton).toBeFocused();
  expect(await publicAnswers()).toContain(corrected);
  expect(await publicAnswers()).not.toContain(sent);
  await answerWith(corrected).getByRole('button', { name: '지우기' }).click();
  const question = service.getByRole('alertdialog', { name: '이 답변을 지울까요?' });
  await question.getByRole('button', { name: '아니요' }).click();
  await expect(answerWith(corrected)).toBeVisible();
  await answerWith(corrected).getByRole('button', { name: '지우기' }).click();
  await question.getByRole('button', { name: '지우기' }).click();
  await expect(answerWith(corrected)).toBeHidden();
  expect(await publicAnswers()).not.toContain(corrected);
  await service.context().close();
});
