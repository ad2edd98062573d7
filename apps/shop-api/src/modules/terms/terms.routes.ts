import * as api from '@duskline/contract/shop/terms';
import { TermsType } from '@duskline/contract/shop/terms';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { replacePhrases } from './replace-phrases.ts';
import { TERMS } from './tags.ts';
import { findCustomTerms, findTermsByNo, findTermsHistory, findTermsInForce } from './terms.sql.ts';
import {
  customTermsToWire,
  termsByTypeToWire,
  termsHistoryToWire,
  termsToWire,
} from './terms.wire.ts';

const FUTURE_DAYS = 7;
const MAX_FUTURE_DAYS = 365;

/** Register the terms of the shop: those in force today, their history, and its own additional ones. */
export function termsRoutes({ open }: Routers, shop: ShopContext): void {
  const { db, reads, clock } = shop;
  const cache = cacheResponses(shop, api.getTerms.reply);
  const today = () => seoulDate(clock.now());

  open(api.getTerms, ({ query }) => {
    const types = [...new Set(query.termsTypes ?? [])];
    const usedOnly = query.usedOnly ?? false;
    const day = today();
    // The day is part of the key: a new version comes into force at midnight.
    return cache(`terms ${day} ${usedOnly} ${types.join(',')}`, async () => {
      const rows = await findTermsInForce(reads, types, day);
      const nameOf = (type: string) => type.toLowerCase();
      return { reply: termsByTypeToWire(types, rows, { usedOnly, nameOf }), tags: [TERMS] };
    });
  });

  open(api.fillTerms, async ({ body }) => {
    const types = [...new Set(body.termsType?.length ? body.termsType : TermsType.options)];
    const rows = await findTermsInForce(db, types, today());
    const filled = rows.map((row) => ({
      ...row,
      contents: replacePhrases(row.contents, body.replacementPhrase),
    }));
    const usedOnly = body.usedOnly ?? false;
    return termsByTypeToWire(types, filled, { usedOnly, nameOf: (type) => type });
  });

  open(api.listUsedTerms, async ({ query }) => {
    const rows = await findTermsInForce(db, query.termsTypes ?? [], today());
    return { termsList: rows.map(({ type }) => type) };
  });

  open(api.listTermsHistory, async ({ query }) => {
    const requested = query.futureDaysToShow ?? FUTURE_DAYS;
    const days = Math.max(0, Math.min(MAX_FUTURE_DAYS, requested));
    const until = seoulDate(addDays(clock.now(), days));
    return termsHistoryToWire(await findTermsHistory(db, query.termsType, until), today());
  });

  open(api.getTermsByNo, async ({ params }) => {
    const row = await findTermsByNo(db, params.termsNo);
    return row ? termsToWire(row) : refuse('terms_not_found');
  });

  open(api.listCustomTerms, async ({ body }) => {
    const rows = await findCustomTerms(db, body.customCategoryType ?? undefined);
    return rows.map((row) =>
      customTermsToWire({
        ...row,
        contents: replacePhrases(row.contents, body.replacementPhrase),
      }),
    );
  });
}
