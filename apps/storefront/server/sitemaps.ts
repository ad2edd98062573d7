import type { Caller } from '@duskline/client';
import { listCategories } from '@duskline/contract/shop/categories.calls';
import { listEvents } from '@duskline/contract/shop/events.calls';
import { searchProducts } from '@duskline/contract/shop/search.calls';
import { type Category, toCategoryTree } from '../app/lib/catalog/category-tree.ts';

/** The protocol allows 50,000 of each file (sitemaps.org); a file of ours is made of four calls. */
const PRODUCTS_PER_FILE = 2_000;
const PRODUCTS_PER_CALL = 500;
const MAX_EVENTS = 60;
/** Search engines come daily; a product that is new today is in the file a few minutes later. */
const CACHED_MS = 10 * 60 * 1000;

const FIXED_PAGES = [
  '/',
  '/products',
  '/brands',
  '/lookbook',
  '/stores',
  '/events',
  '/notices',
  '/help',
  '/terms',
  '/privacy',
];

/** What search engines need not ask for: pages of one shopper, and lists by any filter. */
const CLOSED = ['/my-page', '/orders', '/cart', '/login', '/register', '/guest', '/_app'];

/** A file for search engines: `robots.txt`, the sitemap index, or one of its files. */
export type CrawlerFile = { type: string; text: string };

const xml = (text: string): CrawlerFile => ({
  type: 'application/xml; charset=utf-8',
  text: `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`,
});

/**
 * Create the files for search engines: pages, categories and running events in one, products in as
 * many as they need. Each is made from the Shop API and cached for ten minutes. Returns undefined for a
 * path that is none of them, or a file beyond the last product.
 */
export function createSitemaps(siteUrl: string, shop: Caller, now: () => number = Date.now) {
  const cached = new Map<string, { file: Promise<CrawlerFile | undefined>; until: number }>();

  async function countProducts(): Promise<number> {
    const query = {
      ...{ pageNumber: 1, pageSize: 1, hasTotalCount: true, hasMaxCouponAmt: false },
      // The files have what is sold out as well.
      'filter.soldout': true,
    };
    return (await shop(searchProducts, { query })).totalCount;
  }

  let counted: { files: Promise<number>; until: number } | undefined;

  /** How many files the products need. Cached, so that files beyond the last one cost nothing. */
  function countFiles(): Promise<number> {
    if (counted && now() < counted.until) return counted.files;
    const files = countProducts().then((products) => Math.ceil(products / PRODUCTS_PER_FILE));
    const mine = { files, until: now() + CACHED_MS };
    counted = mine;
    files.catch(() => {
      if (counted === mine) counted = undefined;
    });
    return files;
  }

  async function writeIndex(): Promise<CrawlerFile> {
    const files = await countFiles();
    const names = ['pages', ...Array.from({ length: files }, (_, at) => `products-${at + 1}`)];
    const entries = names.map((name) => `<sitemap>${loc(`/sitemaps/${name}.xml`)}</sitemap>`);
    return xml(
      `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
    );
  }

  async function writePages(): Promise<CrawlerFile> {
    const [{ multiLevelCategories }, { contents }] = await Promise.all([
      shop(listCategories, { query: {} }),
      shop(listEvents, {
        query: { 'page.number': 1, 'page.size': MAX_EVENTS, progressStatus: ['ING'] },
      }),
    ]);
    const events = contents.filter(({ urlType }) => urlType === 'EVENT_NUMBER');
    return urlSet([
      ...FIXED_PAGES.map((path) => loc(path)),
      ...pathsOf(toCategoryTree(multiLevelCategories)).map((path) => loc(encodeURI(path))),
      ...events.map(({ eventNo }) => loc(`/events/${eventNo}`)),
    ]);
  }

  async function writeProducts(fileNo: number): Promise<CrawlerFile | undefined> {
    if (fileNo > (await countFiles())) return undefined;
    const calls = PRODUCTS_PER_FILE / PRODUCTS_PER_CALL;
    const urls: string[] = [];
    for (let call = 1; call <= calls; call += 1) {
      const { items } = await shop(searchProducts, {
        query: {
          // The same order for every file, whatever is sold meanwhile.
          'order.by': 'RECENT_PRODUCT',
          'order.direction': 'ASC',
          'filter.soldout': true,
          pageNumber: (fileNo - 1) * calls + call,
          pageSize: PRODUCTS_PER_CALL,
          hasTotalCount: false,
          hasMaxCouponAmt: false,
        },
      });
      urls.push(
        ...items.map(({ productNo, listImageUrls }) => productUrl(productNo, listImageUrls[0])),
      );
      if (items.length < PRODUCTS_PER_CALL) break;
    }
    return urls.length === 0 ? undefined : urlSet(urls);
  }

  function productUrl(productNo: number, picture: string | undefined): string {
    const image = picture && new URL(`${picture}?1200x1200`, siteUrl).href;
    return `${loc(`/products/${productNo}`)}${image ? `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>` : ''}`;
  }

  function loc(path: string): string {
    return `<loc>${escapeXml(siteUrl + path)}</loc>`;
  }

  function write(path: string): Promise<CrawlerFile | undefined> | undefined {
    if (path === '/sitemap.xml') return writeIndex();
    if (path === '/sitemaps/pages.xml') return writePages();
    const fileNo = path.match(/^\/sitemaps\/products-([1-9]\d{0,3})\.xml$/)?.[1];
    return fileNo === undefined ? undefined : writeProducts(Number(fileNo));
  }

  return function readCrawlerFile(path: string): Promise<CrawlerFile | undefined> | undefined {
    if (path === '/robots.txt') return Promise.resolve(robots(siteUrl));
    if (path !== '/sitemap.xml' && !path.startsWith('/sitemaps/')) return undefined;
    const found = cached.get(path);
    if (found && now() < found.until) return found.file;
    const file = write(path);
    if (!file) return undefined;
    cached.set(path, { file, until: now() + CACHED_MS });
    // A file that could not be made, or that is none, is asked for again.
    file.then(
      (made) => made ?? cached.delete(path),
      () => cached.delete(path),
    );
    return file;
  };
}

function robots(siteUrl: string): CrawlerFile {
  const lines = [
    'User-agent: *',
    // A rule alone means every path that begins so: `/cart` would close `/cartoon-tees`.
    ...CLOSED.flatMap((path) => ['$', '/', '?'].map((end) => `Disallow: ${path}${end}`)),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ];
  return { type: 'text/plain; charset=utf-8', text: lines.join('\n') };
}

function urlSet(urls: readonly string[]): CrawlerFile {
  const entries = urls.map((url) => `<url>${url}</url>`).join('\n');
  return xml(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${entries}\n</urlset>`,
  );
}

function pathsOf(categories: readonly Category[]): string[] {
  return categories.flatMap(({ path, children }) => [path, ...pathsOf(children)]);
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
