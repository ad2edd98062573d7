import * as api from '@duskline/contract/shop/terms';
import { TermsType } from '@duskline/contract/shop/terms';
import { addDays, seoulDate } from '@duskline/contract/time.rules';
import { refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import { cacheResponses } from '../../http/response-cache.ts';
import type { Routers } from '../../http/routers.ts';
import { replacePhrases } from './replace-phrases.ts';
import { TERMS } from './tags.ts';
import { findCustomTerms, findTermsByNo, findTermsHistory, findTermsInForce } from './terms.sql.ts';
import { writeCustomTerms, writeTerms, writeTermsByType, writeTermsHistory } from './terms.wire.ts';

const FUTURE_DAYS = 7;
const MAX_FUTURE_DAYS = 365;

/** The terms of the shop: in force today, their history, and its own beyond the law's list. */
export function termsRoutes({ open }: Routers, shop: ShopContext): void {
  const { db, clock } = shop;
  const remember = cacheResponses(shop, api.getTerms.reply);
  const today = () => seoulDate(clock.now());

  open(api.getTerms, ({ query }) => {
    const types = [...new Set(query.termsTypes)];
    const usedOnly = query.usedOnly ?? false;
    const day = today();
    // The day is part of the key: at midnight a new version may come into force.
    return remember(`terms ${day} ${usedOnly} ${types.join(',')}`, async () => {
      const rows = await findTermsInForce(db, types, day);
      const nameOf = (type: string) => type.toLowerCase();
      return { reply: writeTermsByType(types, rows, { usedOnly, nameOf }), tags: [TERMS] };
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
    return writeTermsByType(types, filled, { usedOnly, nameOf: (type) => type });
  });

  open(api.listUsedTerms, async ({ query }) => {
    const rows = await findTermsInForce(db, query.termsTypes, today());
    return { termsList: rows.map(({ type }) => type) };
  });

  open(api.listTermsHistory, async ({ query }) => {
    const asked = query.futureDaysToShow ?? FUTURE_DAYS;
    const days = Math.max(0, Math.min(MAX_FUTURE_DAYS, asked));
    const until = seoulDate(addDays(clock.now(), days));
    return writeTermsHistory(await findTermsHistory(db, query.termsType, until), today());
  });

  open(api.getTermsByNo, async ({ params }) => {
    const row = await findTermsByNo(db, params.termsNo);
    return row ? writeTerms(row) : refuse('terms_not_found');
  });

  open(api.listCustomTerms, async ({ body }) => {
    const rows = await findCustomTerms(db, body.customCategoryType ?? undefined);
    return rows.map((row) =>
      writeCustomTerms({
        ...row,
        contents: replacePhrases(row.contents, body.replacementPhrase),
      }),
    );
  });
}
