import { visitorHeaders } from '../../apps/shop-api/test/factories.ts';
import type { OpenShop } from './open-shop.ts';

type Headers = Record<string, string>;
type Read = <Body>(
  path: string,
  options?: { version?: string; body?: unknown },
) => Promise<Body | undefined>;
type Listed<Row> = { items: Row[] };

const PAGE = 'pageNumber=1&pageSize=100&hasTotalCount=true';

/** Call the shop like a shopper's browser; a refusal is undefined, for a reader may ask for what they cannot have. */
function readerOf({ origin }: OpenShop, headers: Headers): Read {
  return async (path, { version = '1.0', body } = {}) => {
    const isPost = body !== undefined;
    const reply = await fetch(origin + path, {
      method: isPost ? 'POST' : 'GET',
      headers: { ...headers, version, ...(isPost && { 'content-type': 'application/json' }) },
      ...(isPost && { body: JSON.stringify(body) }),
    });
    return reply.ok ? ((await reply.json()) as never) : undefined;
  };
}

/** Read every page of the demo that a guest sees: products, displays, events, boards. */
export async function readAsGuest(shop: OpenShop): Promise<void> {
  const read = readerOf(shop, visitorHeaders);
  const found = await read<Listed<{ productNo: number }>>(
    `/products/search?${PAGE}&hasOptionValues=true&includeSummaryInfo=true`,
  );
  const productNos = found?.items.map(({ productNo }) => productNo) ?? [];
  for (const productNo of productNos.filter((_, at) => at % 8 === 0))
    await readProduct(read, productNo);
  await read('/products/search-by-nos', {
    body: { productNos: productNos.slice(0, 20), hasOptionValues: true },
  });
  await read(`/guest/recent-products?hasOptionValues=true&mallProductNos=${productNos}`);
  await read(`/products/search/summary?includeSummaryInfo=true&${PAGE}`);
  const categories = await read<{ multiLevelCategories: { categoryNo: number }[] }>('/categories');
  for (const { categoryNo } of categories?.multiLevelCategories ?? [])
    await read(`/categories/${categoryNo}?needsBrands=true`);
  await readDisplay(read);
}

async function readProduct(read: Read, productNo: number): Promise<void> {
  const at = `/products/${productNo}`;
  await Promise.all([
    read(at),
    read(`${at}/options`),
    read(`${at}/related-products`),
    read(`${at}/photo-reviews?${PAGE}`),
    read(`${at}/product-reviews?${PAGE}&hasReviewSummary=true`),
    read(`${at}/product-reviews/summary`, { body: {} }),
    read(`${at}/inquiries?${PAGE}`),
    read(`/coupons${at}/issuable/coupons`),
  ]);
  const reviews = await read<Listed<{ reviewNo: number; commentCount: number }>>(
    `${at}/product-reviews?${PAGE}`,
    { version: '2.0' },
  );
  const [first, answered] = [
    reviews?.items[0],
    reviews?.items.find(({ commentCount }) => commentCount > 0),
  ];
  for (const { reviewNo } of [first, answered].filter((review) => review !== undefined))
    await Promise.all([
      read(`${at}/product-reviews/${reviewNo}?hasOrderedOption=true`),
      read(`${at}/product-reviews/${reviewNo}/comments?page=1&size=10&hasTotalCount=true`),
    ]);
}

async function readDisplay(read: Read): Promise<void> {
  for (const version of ['1.0', '2.0']) {
    const events = await read<{ contents?: { eventNo: number }[] } & { eventNo: number }[]>(
      '/display/events?page.number=1&page.size=100',
      { version },
    );
    for (const { eventNo } of events?.contents ?? events ?? [])
      await read(`/display/events/${eventNo}`, { version });
  }
  type Sections = { sections: { sectionNo: number; sectionId: string }[] };
  const sections = (await read<Sections>('/display/sections'))?.sections;
  for (const { sectionNo, sectionId } of sections ?? []) {
    await read(`/display/sections/${sectionNo}?hasOptionValues=true`, { version: '1.1' });
    await read(`/display/sections/${sectionNo}/products?hasOptionValues=true`);
    await read(`/display/sections/ids/${sectionId}?hasOptionValues=true`);
    await read(`/display/sections/ids/${sectionId}/products?hasOptionValues=true`);
  }
  for (const query of ['boardType=ALL', 'boardType=BEST'])
    await read(`/reviews/boards?${query}&pageNumber=1&pageSize=50`);
  await read('/reviews/boards/reviewed-products?boardType=ALL&pageNumber=1&pageSize=50');
  await read(`/addresses/search?keyword=${encodeURIComponent('세종대로 110')}`);
  await read('/display/popups?pageType=MAIN');
  await read(`/display/brands?${PAGE}`);
  type Boards = { boardConfigs: { boardNo: number }[] };
  for (const { boardNo } of (await read<Boards>('/boards/configurations'))?.boardConfigs ?? []) {
    const listed = await read<Listed<{ articleNo: number }>>(`/boards/${boardNo}/articles?${PAGE}`);
    await read(`/boards/${boardNo}/categories`);
    for (const { articleNo } of listed?.items ?? [])
      await read(`/boards/${boardNo}/articles/${articleNo}?withReplied=true`);
  }
  for (const type of ['USE', 'PI_PROCESS', 'PI_COLLECTION_AND_USE_REQUIRED'])
    await read(`/terms/history?termsType=${type}&futureDaysToShow=30`);
}

/** Read everything of a member that any screen shows, down to each order, claim, coupon and inquiry. */
export async function readAsMember(shop: OpenShop, headers: Headers): Promise<void> {
  const read = readerOf(shop, headers);
  const year = new Date().getFullYear();
  const period = `startYmdt=${year - 1}-01-01%2000:00:00&endYmdt=${year + 1}-12-31%2023:59:59`;
  for (const path of [
    '/profile',
    '/profile/grade',
    '/profile/next-grade',
    `/profile/accumulations?${PAGE}&startYmd=${year - 2}-01-01`,
    `/profile/accumulations/summary?expireStartYmdt=${year - 1}-01-01%2000:00:00&expireEndYmdt=${year + 1}-12-31%2023:59:59`,
    `/profile/accumulations/expiration?${period}`,
    '/profile/accumulations/waiting?pageNumber=1&pageSize=100',
    '/profile/orders/summary/status',
    '/profile/orders/summary/amount?orderStatusType=BUY_CONFIRM',
    '/profile/order-options/summary/status',
    `/profile/order-options/product-reviewable?${PAGE}`,
    `/profile/product-reviews?${PAGE}`,
    `/profile/like-products?${PAGE}&hasMaxCouponAmt=true`,
    '/profile/like-products/count',
    '/profile/recent-products?hasOptionValues=true&hasMaxCouponAmt=true',
    '/profile/shipping-addresses',
    '/profile/shipping-addresses/recent',
    '/oauth/openid/list',
    '/coupons/issuable',
    '/coupons/summary?expireDay=30',
    '/cart/count',
    '/cart/validate',
  ])
    await read(path);
  await readOrders(read);
  await readInquiries(read);
  for (const usable of [true, false]) {
    const coupons = await read<Listed<{ couponNo: number }>>(`/coupons?usable=${usable}&${PAGE}`);
    for (const { couponNo } of coupons?.items ?? []) {
      await read(`/coupons/${couponNo}/targets?pageNumber=1&pageSize=10`);
      await read(`/coupons/${couponNo}/exclude-targets?pageNumber=1&pageSize=10`);
    }
  }
  await readCart(read);
}

async function readInquiries(read: Read): Promise<void> {
  const written = await read<Listed<{ inquiryNo: number }>>(`/inquiries?${PAGE}`);
  for (const { inquiryNo } of written?.items ?? []) await read(`/inquiries/${inquiryNo}`);
  const asked = await read<Listed<{ inquiryNo: number; productNo: number }>>(
    `/profile/product-inquiries?${PAGE}`,
  );
  for (const { productNo, inquiryNo } of asked?.items ?? []) {
    await read(`/products/${productNo}/inquiries/${inquiryNo}`);
    await read(`/products/${productNo}/inquiries?${PAGE}`);
    await read(`/products/${productNo}/reviewable-options`);
  }
}

type Action = { nextActionType: string };
type OrderOption = { orderOptionNo: number; productNo: number; nextActions: Action[] };
type OrderDetail = {
  orderOptionsGroupByPartner: {
    orderOptionsGroupByDelivery: { orderOptions: OrderOption[] }[];
  }[];
};

async function readOrders(read: Read): Promise<void> {
  type Order = { orderNo: string };
  const orders = await read<Listed<Order>>(`/profile/orders?${PAGE}&startYmd=2015-01-01`);
  for (const { orderNo } of orders?.items ?? []) {
    const order = await read<OrderDetail>(`/profile/orders/${orderNo}`);
    const options = order?.orderOptionsGroupByPartner
      .flatMap((partner) => partner.orderOptionsGroupByDelivery)
      .flatMap((delivery) => delivery.orderOptions);
    for (const option of options ?? []) await readOrderOption(read, option);
  }
  const claims = await read<Listed<{ claimNo: number }>>(
    `/profile/claims?${PAGE}&startYmd=2015-01-01`,
  );
  for (const { claimNo } of claims?.items ?? []) {
    await read(`/profile/claims/${claimNo}/result`);
    await read(`/profile/claims/${claimNo}/check-withdraw`);
  }
}

async function readOrderOption(read: Read, option: OrderOption): Promise<void> {
  const at = `/profile/order-options/${option.orderOptionNo}/claims`;
  await read(`${at}/result`);
  await read(`/products/${option.productNo}/reviewable-options`);
  for (const claimType of ['CANCEL', 'RETURN', 'EXCHANGE']) {
    const action = claimType === 'CANCEL' ? /^CANCEL/ : new RegExp(`^${claimType}$`);
    if (!option.nextActions.some(({ nextActionType }) => action.test(nextActionType))) continue;
    await read(`${at}?claimType=${claimType}`);
    await read(
      `${at}/estimate?claimType=${claimType}&claimReasonType=CHANGE_MIND&productCnt=1&returnWayType=SELLER_COLLECT`,
    );
    const claimedProductOptions = [{ orderProductOptionNo: option.orderOptionNo, productCnt: 1 }];
    await read('/profile/claims/estimate', {
      body: {
        ...{ claimType, claimReasonType: 'CHANGE_MIND', returnWayType: 'SELLER_COLLECT' },
        claimedProductOptions,
      },
    });
  }
}

type Cart = {
  deliveryGroups: {
    orderProducts: {
      productNo: number;
      orderProductOptions: { cartNo: number; optionNo: number; orderCnt: number }[];
    }[];
  }[];
};

async function readCart(read: Read): Promise<void> {
  const cart = await read<Cart>('/cart?divideInvalidProducts=true');
  await read('/cart?divideInvalidProducts=false');
  const lines =
    cart?.deliveryGroups
      .flatMap((group) => group.orderProducts)
      .flatMap(({ productNo, orderProductOptions }) =>
        orderProductOptions.map((option) => ({ productNo, ...option })),
      ) ?? [];
  if (lines.length === 0) return;
  const cartNo = lines.map((line) => line.cartNo).join();
  await read(`/cart/subset?cartNo=${cartNo}&divideInvalidProducts=true`);
  await read(`/cart/calculate?cartNo=${cartNo}&divideInvalidProducts=true`);
  const products = lines.map(({ productNo, optionNo, orderCnt }) => ({
    ...{ productNo, optionNo, orderCnt },
  }));
  await read('/guest/cart?divideInvalidProducts=true', {
    body: products.map((product, at) => ({ cartNo: at + 1, ...product, optionInputs: [] })),
  });
  type Sheet = { orderSheetNo: string };
  const sheet = await read<Sheet>('/order-sheets', {
    body: { products, cartNos: lines.map((line) => line.cartNo) },
  });
  if (!sheet) return;
  const at = `/order-sheets/${sheet.orderSheetNo}`;
  await read(`${at}?includeMemberAddress=true`);
  await read(`${at}/coupons`);
  type Coupon = { couponIssueNo: number; selected: boolean };
  const best = await read<{
    products: { productNo: number; productCoupons: Coupon[] | null }[];
    cartCoupons: Coupon[];
  }>(`${at}/coupons/maximum`, { body: {} });
  const couponRequest = {
    cartCouponIssueNo: best?.cartCoupons.find(({ selected }) => selected)?.couponIssueNo ?? 0,
    productCoupons: (best?.products ?? []).flatMap(({ productNo, productCoupons }) =>
      (productCoupons ?? [])
        .filter(({ selected }) => selected)
        .map(({ couponIssueNo }) => ({ couponIssueNo, productNo })),
    ),
  };
  await read(`${at}/coupons/apply`, { body: couponRequest });
  await read(`${at}/coupons/calculate`, { body: couponRequest });
  await read(`${at}?includeMemberAddress=true`);
  const withCoupon = best?.products.find(({ productCoupons }) => productCoupons?.length);
  const [coupon] = withCoupon?.productCoupons ?? [];
  if (withCoupon && coupon) {
    const { productNo } = withCoupon;
    const productCoupons = [{ productNo, couponIssueNo: coupon.couponIssueNo }];
    await read(`${at}/coupons/apply`, { body: { cartCouponIssueNo: 0, productCoupons } });
    await read(`${at}?includeMemberAddress=true`);
  }
  await read(`${at}/calculate`, {
    body: {
      accumulationUseAmt: 0,
      couponRequest,
      addressRequest: { receiverZipCd: '63122', receiverAddress: '제주특별자치도 제주시 문연로 6' },
      shippingAddresses: [],
    },
  });
}
