import { z } from 'zod';
import { text } from '../fields.ts';
import { shopEndpoint } from './shop-endpoint.ts';

/** The types of the public SDK; the published documents leave these calls out. */
export const MallLanguages = z.object({
  languages: z.array(z.enum(['KO', 'EN', 'JA', 'ZH-CN'])),
  currencies: z.array(z.object({ exchangeTo: z.string(), exchangeRate: z.number() })),
});

/** GET /malls/internationalization. */
export const getMallLanguages = shopEndpoint({
  method: 'GET',
  path: '/malls/internationalization',
  auth: 'none',
  reply: MallLanguages,
  refusals: [],
});

const PageScript = z.object({
  deviceType: z.enum(['PC', 'MOBILE']),
  pageType: z.string(),
  pageTypeLabel: z.string(),
  content: z.string(),
});

/** GET /page/scripts: an operator's scripts for a skin's pages; the store runs none in others' pages. */
export const listPageScripts = shopEndpoint({
  method: 'GET',
  path: '/page/scripts',
  auth: 'none',
  query: z.object({ pageTypes: text().optional() }),
  reply: z.array(PageScript),
  refusals: [],
});

/** GET /external-scripts: the same for services outside. */
export const listExternalScripts = shopEndpoint({
  method: 'GET',
  path: '/external-scripts',
  auth: 'none',
  reply: z.array(PageScript),
  refusals: [],
});

/** GET /config/member-extra-info: what registration asks beyond the profile; nothing here. */
export const getMemberExtraInfo = shopEndpoint({
  method: 'GET',
  path: '/config/member-extra-info',
  auth: 'none',
  reply: z.object({
    extraInfoContents: z.array(
      z.object({
        extraInfoNo: z.number(),
        extraInfoName: z.string(),
        extraInfoType: z.string(),
        status: z.string(),
        extraInfoOptions: z.array(
          z.object({ extraInfoOptionNo: z.number(), extraInfoOptionName: z.string() }),
        ),
      }),
    ),
  }),
  refusals: [],
});

/** GET /products/configuration/naver-shopping: the store is not listed there. */
export const getNaverShopping = shopEndpoint({
  method: 'GET',
  path: '/products/configuration/naver-shopping',
  auth: 'none',
  reply: z.object({
    supportsNaverShopping: z.boolean(),
    agreedToCollectingCPAOrder: z.boolean(),
    authenticationKey: z.string(),
  }),
  refusals: [],
});

/** GET /promotion-configs/coupon. */
export const getCouponConfig = shopEndpoint({
  method: 'GET',
  path: '/promotion-configs/coupon',
  auth: 'none',
  reply: z.object({ allowCartCouponWhenUnusableProductsExist: z.boolean() }),
  refusals: [],
});
