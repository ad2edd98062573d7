import type * as api from '@duskline/contract/shop/mall-features';
import type { z } from 'zod';

type Reply<Call extends { reply: z.ZodType }> = z.output<Call['reply']>;

/** One language and one currency (decision 0950, "Selling rules"). */
export const mallLanguages: Reply<typeof api.getMallLanguages> = {
  languages: ['KO'],
  currencies: [{ exchangeTo: 'KRW', exchangeRate: 1 }],
};

/** A store that runs no scripts in others' pages: what a skin would insert there is its own. */
export const noScripts: Reply<typeof api.listPageScripts> = [];

export const noExtraInfo: Reply<typeof api.getMemberExtraInfo> = { extraInfoContents: [] };

export const naverShopping: Reply<typeof api.getNaverShopping> = {
  supportsNaverShopping: false,
  agreedToCollectingCPAOrder: false,
  authenticationKey: '',
};
