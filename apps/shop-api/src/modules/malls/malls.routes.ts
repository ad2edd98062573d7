import { GetMall, ListPartners } from '@duskline/contract/shop/malls';
import * as calls from '@duskline/contract/shop/malls.calls';
import { createAnswers } from '../../remember-answer.ts';
import type { Routers } from '../../routers.ts';
import type { Shop } from '../../shop.ts';
import { ALL_CATEGORIES, readCategories } from '../categories/index.ts';
import { findGrades, GRADES } from '../grades/index.ts';
import { mallOnWire, partnersOnWire } from './mall.wire.ts';

/** The mall itself: its texts, rules, grades and categories, and whose goods it sells. */
export function mallRoutes({ open }: Routers, shop: Shop): void {
  const answers = createAnswers(shop, GetMall.reply);

  open(calls.getMall, GetMall, () =>
    answers('mall', async () => {
      const [grades, categories] = await Promise.all([
        findGrades(shop.db),
        readCategories(shop.db),
      ]);
      return {
        reply: mallOnWire(shop.settings.SITE_URL, grades, categories),
        tags: [GRADES, ALL_CATEGORIES],
      };
    }),
  );

  open(calls.listPartners, ListPartners, ({ query }) => {
    const wanted = query.partnerNos;
    return partnersOnWire().filter(({ partnerNo }) => !wanted || wanted.includes(partnerNo));
  });
}
