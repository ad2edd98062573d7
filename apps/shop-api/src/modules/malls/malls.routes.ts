import * as features from '@duskline/contract/shop/mall-features';
import * as api from '@duskline/contract/shop/malls';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { codeProviders } from '../auth/index.ts';
import { BOARDS, findBoards, mallBoardsToWire } from '../boards/index.ts';
import { ALL_CATEGORIES, readCategories } from '../categories/index.ts';
import { COUPONS } from '../coupons/index.ts';
import { findGradesShown, GRADES } from '../grades/index.ts';
import { findInquiryTypes } from '../inquiries/index.ts';
import { mallToWire, partnersToWire } from './mall.wire.ts';
import { mallLanguages, naverShopping, noExtraInfo, noScripts } from './mall-features.wire.ts';
import { orderConfig } from './order-config.wire.ts';

/** Register the mall itself: its texts, rules, grades and categories, and its partner. */
export function mallRoutes({ open }: Routers, shop: ShopContext): void {
  const cache = cacheResponses(shop, api.getMall.reply);
  const { SITE_URL, ALLOWED_ORIGINS = [] } = shop.settings;
  // A button leads back to a storefront that the operator allows; without one it would lead nowhere.
  const providers = ALLOWED_ORIGINS.length > 0 ? codeProviders : [];
  const facts = { siteUrl: SITE_URL, providers };

  open(api.getMall, () =>
    cache('mall', async () => {
      const [grades, categories, types, boards] = await Promise.all([
        findGradesShown(shop.db, shop.clock.now()),
        readCategories(shop.db),
        findInquiryTypes(shop.db),
        findBoards(shop.db),
      ]);
      const inquiryType = types.map(({ typeNo, name, description }) => ({
        inquiryTypeNo: typeNo,
        inquiryTypeName: name,
        inquiryTypeDescription: description,
      }));
      const posting = { inquiryType, boardsCategories: mallBoardsToWire(boards) };
      return {
        reply: mallToWire(facts, grades, categories, posting),
        tags: [GRADES, COUPONS, ALL_CATEGORIES, BOARDS],
      };
    }),
  );

  open(api.getOrderConfig, () => orderConfig);
  open(features.getMallLanguages, () => mallLanguages);
  open(features.listPageScripts, () => noScripts);
  open(features.listExternalScripts, () => noScripts);
  open(features.getMemberExtraInfo, () => noExtraInfo);
  open(features.getNaverShopping, () => naverShopping);

  open(api.listPartners, ({ query }) => {
    const wanted = query.partnerNos;
    return partnersToWire().filter(({ partnerNo }) => !wanted || wanted.includes(partnerNo));
  });
}
