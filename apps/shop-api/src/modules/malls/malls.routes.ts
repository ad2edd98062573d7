import * as api from '@duskline/contract/shop/malls';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { BOARDS, boardsOnMall, findBoards } from '../boards/index.ts';
import { ALL_CATEGORIES, readCategories } from '../categories/index.ts';
import { findGrades, GRADES } from '../grades/index.ts';
import { findInquiryTypes } from '../inquiries/index.ts';
import { mallOnWire, partnersOnWire } from './mall.wire.ts';
import { orderConfig } from './order-config.wire.ts';

/** The mall itself: its texts, rules, grades and categories, and whose goods it sells. */
export function mallRoutes({ open }: Routers, shop: ShopContext): void {
  const answers = cacheResponses(shop, api.getMall.reply);

  open(api.getMall, () =>
    answers('mall', async () => {
      const [grades, categories, types, boards] = await Promise.all([
        findGrades(shop.db),
        readCategories(shop.db),
        findInquiryTypes(shop.db),
        findBoards(shop.db),
      ]);
      const inquiryType = types.map(({ typeNo, name, description }) => ({
        inquiryTypeNo: typeNo,
        inquiryTypeName: name,
        inquiryTypeDescription: description,
      }));
      const desks = { inquiryType, boardsCategories: boardsOnMall(boards) };
      return {
        reply: mallOnWire(shop.settings.SITE_URL, grades, categories, desks),
        tags: [GRADES, ALL_CATEGORIES, BOARDS],
      };
    }),
  );

  open(api.getOrderConfig, () => orderConfig);

  open(api.listPartners, ({ query }) => {
    const wanted = query.partnerNos;
    return partnersOnWire().filter(({ partnerNo }) => !wanted || wanted.includes(partnerNo));
  });
}
