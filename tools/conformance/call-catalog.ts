import type { OpenShop } from './open-shop.ts';

type Row = Record<string, number & string>;

/** Call everything that is public: catalog, search, display, boards. */
export async function visitCatalogue({ visit, store }: OpenShop): Promise<void> {
  for (const path of [
    '/malls',
    '/malls/partners',
    '/categories',
    '/member-grades',
    '/order-configs',
    '/display/brands',
    '/display/sections',
    '/coupons/products/issuable/coupons?productNos=1',
    '/display/popups?popupNos=1',
    '/product-reviews/configurations',
    '/products/inquiries/configurations',
    '/inquiries/types',
    '/inquiries/configurations',
    '/boards/configurations',
    '/terms?termsTypes=USE,PI_PROCESS',
    '/terms/used?termsTypes=USE',
    '/terms/history?termsType=USE',
    '/products/favoriteKeywords?size=5',
    '/products/search/summary',
    '/reviews/boards?boardType=ALL&pageNumber=1&pageSize=5',
    '/reviews/boards/reviewed-products?boardType=ALL&pageNumber=1&pageSize=5',
    '/oauth/login-url?provider=ncpstore&redirectUri=http%3A%2F%2Fshop.test%2F',
    '/oauth/begin?clientId=duskline-demo&provider=ncpstore',
  ]) {
    await visit('GET', path);
  }
  const found = await visit<{ items: Row[] }>('GET', '/products/search?pageSize=5');
  const productNo = found?.items[0]?.productNo ?? 0;
  const categories = await visit<{ flatCategories: Row[] }>('GET', '/categories');
  await visit('GET', `/categories/${categories?.flatCategories[0]?.depth1CategoryNo}`);
  await visit('GET', `/products/${productNo}`);
  await visit('GET', `/products/${productNo}/options`);
  await visit('GET', `/products/${productNo}/related-products`);
  await visit('GET', `/products/${productNo}/photo-reviews`);
  await visit('GET', `/products/${productNo}/product-reviews`);
  await visit('GET', `/products/${productNo}/product-reviews`, { version: '2.0' });
  await visit('GET', `/products/${productNo}/inquiries`);
  await visit('GET', `/coupons/products/${productNo}/issuable/coupons`);
  await visit('POST', `/products/${productNo}/product-reviews/summary`, { body: {} });
  await visit('POST', '/products/search-by-nos', { body: { productNos: [productNo] } });
  await visit('GET', `/guest/recent-products?mallProductNos=${productNo}`);
  await visit('POST', '/terms', { version: '1.1', body: { termsType: ['USE'] } });
  await visit('POST', '/terms/custom', { body: { customCategoryType: 'JOIN' } });
  await visit('POST', '/authentications/bizmall', {
    body: { companyNo: 1, name: '테스터', idNo: '1' },
  });
  await visitDisplay({ visit, store });
}

async function visitDisplay({ visit, store }: Pick<OpenShop, 'visit' | 'store'>): Promise<void> {
  const [section, banner, event, terms] = await Promise.all([
    store.db.selectFrom('section').selectAll().executeTakeFirstOrThrow(),
    store.db.selectFrom('bannerSection').selectAll().executeTakeFirstOrThrow(),
    store.db.selectFrom('event').selectAll().orderBy('eventNo').executeTakeFirstOrThrow(),
    store.db.selectFrom('terms').selectAll().executeTakeFirstOrThrow(),
  ]);
  await visit('GET', `/terms/${terms.termsNo}`);
  for (const version of ['1.1', '2.0']) {
    await visit('GET', `/display/sections/${section.sectionNo}`, { version });
  }
  for (const version of ['1.0', '2.0']) {
    await visit('GET', `/display/sections/ids/${section.sectionId}`, { version });
    await visit('GET', '/display/events', { version });
    await visit('GET', `/display/events/${event.eventNo}`, { version });
    await visit('GET', `/display/events/ids/${event.eventId}`, { version });
  }
  await visit('GET', `/display/sections/${section.sectionNo}/products`);
  await visit('GET', `/display/sections/ids/${section.sectionId}/products`);
  await visit('GET', `/display/banners/id/${banner.id}`);
  await visit('GET', `/display/banners/${banner.id}`);
  type Event = { section: Row[] };
  const shown = await visit<Event>('GET', `/display/events/${event.eventNo}`, { version: '2.0' });
  const sectionNo = shown?.section[0]?.sectionNo;
  await visit('GET', `/display/events/${event.eventNo}/sections/${sectionNo}`);
  type Boards = { boardConfigs: Row[] };
  const boards = await visit<Boards>('GET', '/boards/configurations');
  const boardNo = boards?.boardConfigs[0]?.boardNo;
  await visit('GET', `/boards/${boardNo}/categories`);
  const articles = await visit<{ items: Row[] }>('GET', `/boards/${boardNo}/articles`);
  await visit('GET', `/boards/${boardNo}/articles/${articles?.items[0]?.articleNo}`);
}
