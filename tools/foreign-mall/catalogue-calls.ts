import {
  brands,
  categories,
  findProduct,
  isSoldOut,
  listedProduct,
  type MallProduct,
  newDeliveryCondition,
  pictureOf,
  products,
  trailOf,
} from './catalogue.ts';
import { type MallCall, type MallHandlers, MallRefusal, mallCodes } from './mall-call.ts';
import { COUPON } from './mall-state.ts';

/** Calls about what the mall sells and how it is shown. */
export const catalogueCalls: MallHandlers = {
  'GET /malls': () => ({ mall: {}, openIdJoinConfig: { providers: [] } }),
  'GET /categories': () => ({ multiLevelCategories: categories.map((one) => toNode(one, 1)) }),
  'GET /categories/{}': ({ params }) => {
    const trail = trailOf(Number(params.categoryNo));
    if (trail.length === 0) throw new MallRefusal(404, mallCodes.invalid, '없는 카테고리입니다.');
    return {};
  },
  'GET /display/brands': () => ({
    items: brands.map((brand) => ({ ...brand, nameType: 'NAME_KO' })),
    totalCount: brands.length,
  }),
  'GET /display/banners/id/{}': ({ params, origin }) =>
    params.bannerSectionIds?.split(',').includes('CAMP_MAIN')
      ? [
          {
            id: 'CAMP_MAIN',
            accounts: [
              {
                accountNo: 1,
                width: 1600,
                height: 640,
                banners: [
                  {
                    bannerNo: 61,
                    name: '가을 캠핑 준비',
                    imageUrl: pictureOf(origin, 61).replace('/61', '/banner-61'),
                    landingUrl: '/products',
                    browerTargetType: 'CURRENT',
                  },
                ],
              },
            ],
          },
        ]
      : [],
  'GET /display/sections': () => ({
    sections: [
      { sectionNo: 12, sectionId: 'SPMO0009', sectionName: '지금 많이 찾는' },
      { sectionNo: 13, sectionId: 'SPMO0011', sectionName: '비어 있는 섹션' },
    ],
  }),
  'GET /display/sections/ids/{}': ({ params, origin }) => ({
    sectionId: params.sectionId,
    label: '지금 많이 찾는',
    products:
      params.sectionId === 'SPMO0009'
        ? products.slice(0, 5).map((one) => withoutSearchFields(listedProduct(origin, one)))
        : null,
  }),
  'GET /display/popups': () => [],
  'GET /products/search': searchProducts,
  'GET /products/search/summary': (call) => {
    const found = filterProducts(call);
    return { totalCount: found.length, minPrice: 0, maxPrice: 200000, ...facetsOf(found) };
  },
  'GET /products/{}': ({ params, origin }) => detailOf(productOf(params.productNo), origin),
  'GET /products/{}/options': ({ params, origin }) =>
    optionsOf(productOf(params.productNo), origin),
  'GET /products/{}/product-reviews': () => ({ totalCount: 0, items: null }),
  'GET /products/{}/product-reviews v2.0': () => ({ totalCount: 0, items: [] }),
  'GET /products/{}/photo-reviews': () => ({ totalCount: 0, contents: [] }),
  'GET /coupons/products/{}/issuable/coupons': () => [
    {
      couponNo: COUPON.couponNo,
      couponName: COUPON.name,
      couponType: 'CART',
      downloadable: true,
      discountInfo: { discountAmt: COUPON.discountAmt, fixedAmt: true },
    },
  ],
  'GET /boards/{}/articles': () => ({ totalCount: 0, items: [] }),
  'GET /terms': () => ({ use: { used: true, contents: '이용약관', enforcementDate: null } }),
};

type Node = { categoryNo: number; label: string; children?: readonly Node[] };

function toNode({ categoryNo, label, children }: Node, depth: number): object {
  return {
    categoryNo,
    label,
    depth,
    children: children?.length ? children.map((child) => toNode(child, depth + 1)) : null,
  };
}

/** The older section calls document fewer fields than the search. */
function withoutSearchFields<Listed extends object>(listed: Listed): Listed {
  return listed;
}

function productOf(productNo: string | undefined): MallProduct {
  const found = findProduct(Number(productNo));
  if (!found) throw new MallRefusal(404, mallCodes.noProduct, '상품이 존재하지 않습니다.');
  return found;
}

function filterProducts({ query }: MallCall): MallProduct[] {
  const numbers = (name: string) => query.get(name)?.split(',').map(Number);
  const categoryNos = numbers('categoryNos');
  const brandNos = numbers('brandNos');
  const words = (query.get('filter.keywords') ?? '').split(' ').filter(Boolean);
  const exceptNo = Number(query.get('filter.excludeMallProductNo'));
  const [least = 0, most = Number.MAX_SAFE_INTEGER] = numbers('filter.discountedPrices') ?? [];
  return products.filter((one) => {
    const trail = trailOf(one.categoryNo).map(({ categoryNo }) => categoryNo);
    const price = one.salePrice - one.discount;
    return (
      (!categoryNos || categoryNos.some((no) => trail.includes(no))) &&
      (!brandNos || brandNos.includes(one.brandNo)) &&
      words.every((word) => one.name.includes(word)) &&
      one.productNo !== exceptNo &&
      price >= least &&
      price <= most &&
      (query.get('onlySaleProduct') !== 'true' || one.discount > 0) &&
      (query.get('filter.soldout') === 'true' || !isSoldOut(one))
    );
  });
}

function searchProducts(call: MallCall) {
  const found = filterProducts(call);
  const pageSize = Number(call.query.get('pageSize') ?? 10);
  const page = Number(call.query.get('pageNumber') ?? 1);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  return {
    totalCount: call.query.get('hasTotalCount') === 'true' ? found.length : 0,
    pageCount: Math.ceil(found.length / pageSize),
    items: shown.map((one) => listedProduct(call.origin, one)),
  };
}

function facetsOf(found: readonly MallProduct[]) {
  const countIn = (categoryNo: number) =>
    found.filter((one) => trailOf(one.categoryNo).some((step) => step.categoryNo === categoryNo))
      .length;
  return {
    brands: brands.map(({ brandNo, nameKo }) => ({
      brandNo,
      brandName: nameKo,
      count: found.filter((one) => one.brandNo === brandNo).length,
    })),
    depth1Categories: categories.map(({ categoryNo, label }) => ({
      categoryNo,
      label,
      count: countIn(categoryNo),
    })),
    depth2Categories: null,
  };
}

function detailOf(one: MallProduct, origin: string) {
  const trail = trailOf(one.categoryNo);
  const brand = brands.find(({ brandNo }) => brandNo === one.brandNo);
  return {
    baseInfo: {
      productNo: one.productNo,
      productName: one.name,
      imageUrls: [pictureOf(origin, one.productNo)],
      content: '<p>불 앞에 오래 앉아 있어도 편해요.</p>',
      contentFooter: null,
      dutyInfo: null,
    },
    price: {
      salePrice: one.salePrice,
      immediateDiscountAmt: one.discount,
      accumulationAmtWhenBuyConfirm: 0,
    },
    deliveryFee: { deliveryConditionType: newDeliveryCondition, deliveryAmt: 2500 },
    counter: { likeCnt: 3 },
    categories: [
      {
        representativeYn: 'Y',
        categories: trail.map(({ categoryNo, label }, at) => ({
          categoryNo,
          label,
          depth: at + 1,
        })),
      },
    ],
    brand: brand && { brandNo: brand.brandNo, name: brand.nameKo, nameEn: brand.nameEn },
    status: { saleStatusType: 'ONSALE', soldout: isSoldOut(one), display: true },
  };
}

function optionsOf(one: MallProduct, origin: string) {
  return {
    type: one.labels.length === 0 ? 'DEFAULT' : 'COMBINATION',
    selectType: 'FLAT',
    labels: one.labels.length === 0 ? null : one.labels,
    flatOptions: one.options.map(({ optionNo, value, addPrice, stockCnt }, at) => ({
      optionNo,
      label: one.labels.join('|') || one.name,
      value: value || one.name,
      addPrice,
      // Hidden stock (reference notes, section 5): only whether it is sold out can be known.
      stockCnt: stockCnt === 0 ? 0 : -999,
      saleType: stockCnt === 0 ? 'SOLD_OUT' : 'AVAILABLE',
      forcedSoldOut: false,
      images: at === 0 ? [{ url: pictureOf(origin, one.productNo), main: true }] : null,
    })),
  };
}
