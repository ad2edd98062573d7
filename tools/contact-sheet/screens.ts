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

/** The first link of a page that begins like this; the page itself where it has none. */
function linkOn(list: string, prefix: string): (page: Page) => Promise<string> {
  return async (page) => {
    await page.goto(list);
    const link = page.locator(`main a[href^="${prefix}"]`).first();
    await link.waitFor({ timeout: 8_000 }).catch(() => {});
    return (await link.count()) > 0 ? ((await link.getAttribute('href')) ?? list) : list;
  };
}

/** A page to open for each route whose path has parameters. */
const samples: Record<string, Screen['path']> = {
  'products/:productNo': '/products/1',
  'brands/:brand': linkOn('/brands', '/brands/'),
  'events/:event': linkOn('/events', '/events/'),
  'notices/:articleNo': linkOn('/notices', '/notices/'),
  ':category': '/footwear',
  ':parent/:category': '/clothing/no-such-category',
  'my-page/legacy-orders/:orderNumber': linkOn('/my-page/legacy-orders', '/my-page/legacy-orders/'),
  'my-page/orders/:orderNo': linkOn('/my-page/orders', '/my-page/orders/'),
  'my-page/orders/:orderNo/claim': async (page) => {
    const order = await linkOn('/my-page/orders', '/my-page/orders/')(page);
    await page.goto(order);
    const claim = page.locator('main a[href*="/claim"]').first();
    await claim.waitFor({ timeout: 8_000 }).catch(() => {});
    return (await claim.count()) > 0 ? ((await claim.getAttribute('href')) ?? order) : order;
  },
  'my-page/claims/:claimNo': linkOn('/my-page/claims', '/my-page/claims/'),
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

const MEMBER_PAGES = /^(my-page|orders)\b/;

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
