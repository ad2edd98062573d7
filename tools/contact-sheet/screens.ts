import type { Page } from '@playwright/test';

/** Who looks: nobody logged in, or the demo member with orders in every state. */
export type Viewer = 'guest' | 'member';

/** One picture of the sheet: a path, who opens it, and what is done before it is taken. */
export type Screen = {
  name: string;
  path: string | ((page: Page) => Promise<string>);
  viewer: Viewer;
  act?: (page: Page) => Promise<void>;
};

const SHOWN_MS = 8_000;
const REQUEST = /(취소|교환|반품) 신청$/;

/** The first link of a page that begins like this; the page itself where it has none. */
function linkOn(list: string, prefix: string): (page: Page) => Promise<string> {
  return async (page) => {
    await page.goto(list);
    const link = page.locator(`main a[href^="${prefix}"]`).first();
    await link.waitFor({ timeout: SHOWN_MS }).catch(() => {});
    return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? list) : list;
  };
}

/** What the newest order can ask for first: a cancellation, an exchange or a return. */
async function claimToRequest(page: Page): Promise<string> {
  const order = await linkOn('/my-page/orders', '/my-page/orders/')(page);
  await page.goto(order);
  const request = page.locator('main').getByRole('link', { name: REQUEST }).first();
  await request.waitFor({ timeout: SHOWN_MS }).catch(() => {});
  return (await request.count()) > 0 ? ((await request.getAttribute('href')) ?? order) : order;
}

/** A claim of the member: the demo has none until somebody asks, so one is requested once. */
async function requestedClaim(page: Page): Promise<string> {
  const claim = await linkOn('/my-page/claims', '/my-page/claims/')(page);
  if (claim !== '/my-page/claims') return claim;
  await page.goto(await claimToRequest(page));
  const form = page.getByRole('form', { name: REQUEST });
  await form.getByText('단순변심').click({ timeout: SHOWN_MS });
  await form.getByRole('button', { name: /신청하기$/ }).click({ timeout: SHOWN_MS });
  await page.waitForURL(/\/my-page\/claims\/\d+$/, { timeout: SHOWN_MS });
  return new URL(page.url()).pathname;
}

/** A page to open for each route whose path has parameters. */
const samples: Record<string, Screen['path']> = {
  'products/:productNo': '/products/1',
  'brands/:brand': linkOn('/brands', '/brands/'),
  'events/:event': linkOn('/events', '/events/'),
  'notices/:articleNo': linkOn('/notices', '/notices/'),
  ':category': '/footwear',
  ':parent/:category': linkOn('/clothing', '/clothing/'),
  'my-page/legacy-orders/:orderNumber': linkOn('/my-page/legacy-orders', '/my-page/legacy-orders/'),
  'my-page/orders/:orderNo': linkOn('/my-page/orders', '/my-page/orders/'),
  'my-page/orders/:orderNo/claim': claimToRequest,
  'my-page/claims/:claimNo': requestedClaim,
  'orders/sheet/:orderSheetNo': '/orders/sheet/none',
  'orders/complete/:orderNo': async (page) => {
    const order = await linkOn('/my-page/orders', '/my-page/orders/')(page);
    return order.replace('/my-page/orders/', '/orders/complete/');
  },
  'guest/orders/:orderNo': '/guest/orders/000000000000000000',
  'guest/orders/:orderNo/claim': '/guest/orders/000000000000000000/claim',
  'guest/orders/:orderNo/claims/:claimNo': '/guest/orders/000000000000000000/claims/1',
  '*': '/no/such/page/anywhere',
};

const MEMBER_PAGES = /^(my-page|orders|welcome)\b/;

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] };

/** The routes that are pages: a frame around others is none of its own. */
export function pagesOf(routes: readonly Route[]): Route[] {
  return routes.flatMap((route) => (route.children ? pagesOf(route.children) : [route]));
}

/** One screen for each page; one whose parameters have no sample shows what is not found. */
export function screensOf(routes: readonly Route[]): Screen[] {
  return pagesOf(routes).map(({ path = '' }) => ({
    name: path || 'home',
    path:
      samples[path] ??
      `/${path.replace(/:(\w+)/g, (_all, name) => (name.endsWith('No') ? '1' : 'none'))}`,
    viewer: MEMBER_PAGES.test(path) ? 'member' : 'guest',
  }));
}
