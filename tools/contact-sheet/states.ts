import type { Page } from '@playwright/test';
import type { Screen } from './screens.ts';

const WAIT_MS = 5_000;

const press = (name: string | RegExp) => async (page: Page) => {
  const buttons = page.getByRole('button', { name }).filter({ visible: true });
  await buttons.first().click({ timeout: WAIT_MS });
};

/** Open the product, on a phone its option sheet, and choose the first colour and size. */
async function chooseFirst(page: Page): Promise<void> {
  await page.goto('/products/1');
  const bar = page.getByRole('button', { name: '구매하기', exact: true });
  if (await bar.isVisible()) await bar.click();
  const colour = page
    .getByRole('button', { name: '화이트', exact: true })
    .filter({ visible: true });
  await colour.first().click({ timeout: WAIT_MS });
  const size = page.getByRole('button', { name: '250', exact: true }).filter({ visible: true });
  await size.first().click({ timeout: WAIT_MS });
}

async function addFirst(page: Page): Promise<void> {
  await chooseFirst(page);
  await press('장바구니')(page);
  await page.getByText('장바구니에 담았어요').first().waitFor({ timeout: WAIT_MS });
}

/** The path of a guest's order sheet with one product. */
async function openOrderSheet(page: Page): Promise<string> {
  await chooseFirst(page);
  await press('바로 구매')(page);
  await page.waitForURL(/orders(\/|%2F)sheet/, { timeout: WAIT_MS });
  const guest = page.getByRole('link', { name: '비회원 주문하기' });
  if (page.url().includes('/login')) await guest.click({ timeout: WAIT_MS });
  await page.waitForURL(/\/orders\/sheet\//, { timeout: WAIT_MS });
  return new URL(page.url()).pathname;
}

/** The cart is that of the page before: a fresh page has the same storage. */
async function filledCart(page: Page): Promise<string> {
  await addFirst(page);
  return '/cart';
}

async function wrongLogin(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: '로그인' });
  await form.getByLabel('이메일').fill('nobody@duskline.example');
  await form.getByLabel('비밀번호', { exact: true }).fill('wrong!2015');
  await form.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
}

async function loseNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText('인터넷 연결이 끊겼어요').first().waitFor();
}

/** Type into the search of the header, on a phone into its panel. */
async function typeSearch(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: '검색 열기' });
  if (await open.isVisible()) await open.click();
  const box = page.getByRole('searchbox').filter({ visible: true }).last();
  await box.click();
  await box.fill('후드');
  await page.waitForTimeout(WAIT_MS / 5);
}

/** On a phone the sheet of categories, on a PC the panel below the header. */
async function openCategories(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: '카테고리 열기' });
  if (await menu.isVisible()) return menu.click();
  await page.getByRole('navigation', { name: '카테고리' }).getByRole('link').first().hover();
}

async function openFilters(page: Page): Promise<void> {
  const filters = page.getByRole('button', { name: /필터/ }).filter({ visible: true });
  if ((await filters.count()) > 0) await filters.first().click();
}

const scrollTo = (text: string | RegExp) => async (page: Page) => {
  const target = page.getByRole('heading', { name: text }).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded({ timeout: WAIT_MS });
};

/** States that a path alone does not show. An empty cart comes before the others fill it. */
export const STATES: readonly Screen[] = [
  { name: 'cart, empty', path: '/cart', viewer: 'guest' },
  { name: 'popup, open', path: '/', viewer: 'guest', act: press(/자세히 보기/) },
  { name: 'categories', path: '/', viewer: 'guest', act: openCategories },
  { name: 'search, while typing', path: '/', viewer: 'guest', act: typeSearch },
  { name: 'search, nothing found', path: '/products?keyword=qqzz', viewer: 'guest' },
  { name: 'search, corrected', path: '/products?keyword=후두', viewer: 'guest' },
  { name: 'search, results', path: '/products?keyword=후드', viewer: 'guest' },
  { name: 'list, filters', path: '/products', viewer: 'guest', act: openFilters },
  { name: 'product, chosen', path: '/products/1', viewer: 'guest', act: chooseFirst },
  { name: 'product, added', path: '/products/1', viewer: 'guest', act: addFirst },
  { name: 'product, reviews', path: '/products/1', viewer: 'guest', act: scrollTo(/^리뷰/) },
  { name: 'product, size finder', path: '/products/2', viewer: 'guest', act: press(/내 사이즈/) },
  { name: 'cart, filled', path: filledCart, viewer: 'guest' },
  { name: 'order sheet of a guest', path: openOrderSheet, viewer: 'guest' },
  { name: 'login, wrong password', path: '/login', viewer: 'guest', act: wrongLogin },
  { name: 'register, refused', path: '/register', viewer: 'guest', act: press(/^가입/) },
  { name: 'offline', path: '/products', viewer: 'guest', act: loseNetwork },
  {
    name: 'coupon asked for by a guest',
    path: '/products/1',
    viewer: 'guest',
    act: press('쿠폰 받기'),
  },
  { name: 'order sheet of a member', path: openOrderSheet, viewer: 'member' },
  { name: 'address sheet', path: '/my-page/addresses', viewer: 'member', act: press(/추가/) },
  { name: 'address, asked', path: '/my-page/addresses', viewer: 'member', act: press('지우기') },
  { name: 'inquiry sheet', path: '/my-page/inquiries', viewer: 'member', act: press(/문의하기/) },
  { name: 'review sheet', path: '/my-page/reviews', viewer: 'member', act: press('리뷰 쓰기') },
  { name: 'parcel', path: '/my-page/orders', viewer: 'member', act: press('배송조회') },
];
