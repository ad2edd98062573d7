import { createHash } from 'node:crypto';
import { listQueryNames } from '../apps/storefront/app/features/catalog/list-query.ts';
import { expect, test } from './fixtures.ts';
import { routePaths } from './route-paths.ts';

/** What searches and filters put into the address, where it can be shared. */
const SEARCHED: readonly string[] = [...listQueryNames, 'period', 'state', 'type'];

test('every page says which scripts it runs, and has no form that puts what is typed into the address', async ({
  store,
}) => {
  expect(routePaths.length).toBeGreaterThan(40);
  for (const path of routePaths) {
    const response = await fetch(store.siteUrl + path);
    const html = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("object-src 'none'");
    expect(policy, path).not.toContain("script-src 'unsafe-inline'");
    expect(html, path).not.toContain(' nonce=');
    for (const [, attributes = '', text = ''] of html.matchAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
    )) {
      if (/\ssrc=|application\/ld\+json/.test(attributes)) continue;
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy, `${path}: ${text.slice(0, 80)}`).toContain(`'sha256-${hash}'`);
    }
    for (const [form, tag = ''] of html.matchAll(/(<form\b[^>]*>)[\s\S]*?<\/form>/g)) {
      if (tag.includes('method="post"')) continue;
      expect(tag, path).toContain('method="get"');
      const names = [...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
      expect(SEARCHED, path).toEqual(expect.arrayContaining(names));
    }
  }
});

test('a login that is sent before the page is ready leads back to the form, without what was typed', async ({
  browser,
  store,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: store.siteUrl });
  const page = await context.newPage();
  await page.goto('/login?returnUrl=/cart');
  await page.getByLabel('이메일').fill('rookie@duskline.example');
  await page.getByLabel('비밀번호', { exact: true }).fill('Dusk!2015');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page.getByText('한 번 더 입력해')).toBeVisible();
  expect(page.url()).toBe(`${store.siteUrl}/login?returnUrl=/cart#form-not-sent`);
  await context.close();
});

test('a form is led back to its own page and never to another host', async ({ store }) => {
  const { origin } = new URL(store.siteUrl);
  const response = await fetch(`${origin}//evil.example/login`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ password: 'x' }),
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/evil.example/login#form-not-sent');
});

test('made-up queries are answered from the page cache', async ({ store }) => {
  const etagOf = async (path: string) => (await fetch(store.siteUrl + path)).headers.get('etag');
  const etag = await etagOf('/products?page=2');
  expect(etag).toBeTruthy();
  expect(await etagOf('/products?page=2&never=seen&utm_source=mail')).toBe(etag);
});

test('whoever follows a link to the former address of a renamed category is at the present one', async ({
  page,
  shop,
  store,
}) => {
  const categoryNo = await shop.findCategory('양말');
  const answerOf = async (path: string) => {
    const { status, headers } = await fetch(encodeURI(store.siteUrl + path), {
      redirect: 'manual',
    });
    return [status, decodeURI(headers.get('location') ?? '')];
  };
  // Twice: the second answer comes from the page cache, which must not hold it.
  expect(await answerOf('/양말')).toEqual([200, '']);
  expect(await answerOf('/양말')).toEqual([200, '']);
  await shop.operate('categories', 'rename', String(categoryNo), '삭스');
  try {
    await expect.poll(() => answerOf('/양말')).toEqual([301, '/삭스']);
    expect(await answerOf('/양말?inStock=true&page=2')).toEqual([301, '/삭스?inStock=true&page=2']);
    expect(await answerOf('/accessories/양말')).toEqual([301, '/삭스']);
    await page.goto('/양말?inStock=true');
    await expect(page).toHaveURL(encodeURI(`${store.siteUrl}/삭스?inStock=true`));
    await expect(page.getByRole('heading', { level: 1, name: '삭스' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  } finally {
    await shop.operate('categories', 'rename', String(categoryNo), '양말');
  }
  // A label that is given again is no former one.
  await expect.poll(() => answerOf('/삭스')).toEqual([301, '/양말']);
  expect(await answerOf('/양말')).toEqual([200, '']);
});
