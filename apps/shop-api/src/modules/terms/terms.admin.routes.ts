import * as api from '@duskline/contract/admin/terms';
import { earliestDay, noticeDays } from '@duskline/contract/admin/terms-notice.rules';
import { TermsType } from '@duskline/contract/shop/terms';
import { seoulDate, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { AdminRouters } from '../../admin/admin-routers.ts';
import { actorOf, changeAsStaff } from '../../admin/change-as-staff.ts';
import type { ShopContext, ShopDb } from '../../context.ts';
import { findActorNames } from '../staff/index.ts';
import {
  announceTermsDraft,
  cancelComingTerms,
  discardTermsDraft,
  saveTermsDraft,
} from './revise-terms.ts';
import { periodsOf } from './terms.rules.ts';
import { findTermsByNo } from './terms.sql.ts';
import { findAllVersions, findDraftedTypes, findTermsDraft } from './terms-drafts.sql.ts';

/** Register what staff do with the terms: the next version, its announcement, former ones. */
export function termsAdminRoutes({ staff }: AdminRouters, shop: ShopContext): void {
  const { db, clock } = shop;

  staff(api.listTermsDocuments, async () => {
    const today = seoulDate(clock.now());
    const [versions, drafted] = await Promise.all([
      findAllVersions(db, undefined),
      findDraftedTypes(db),
    ]);
    const items = TermsType.options.map((type) => {
      const own = periodsOf(
        versions.filter((version) => version.type === type),
        today,
      );
      const dayOf = (state: api.TermsState) =>
        own.findLast((version) => version.state === state)?.inForceFrom ?? null;
      return {
        ...{ type, inForceFrom: dayOf('IN_FORCE'), comingFrom: dayOf('COMING') },
        ...{ versions: own.length, hasDraft: drafted.has(type) },
      };
    });
    return { items };
  });

  staff(api.getTermsDocument, ({ params }) => read(db, params.type));

  staff(api.getTermsVersion, async ({ params }) => {
    const version = await findTermsByNo(db, params.termsNo);
    if (!version) return refuse('terms_not_found');
    const { type, inForceFrom, contents: html } = version;
    return { type: TermsType.parse(type), inForceFrom, html };
  });

  staff(api.saveTermsDraft, ({ params: { type }, body }, { caller }) =>
    changeAsStaff(shop, caller, 'terms save', async (tx) => {
      const by = { actor: actorOf(caller), now: clock.now() };
      const refused = await saveTermsDraft(tx, { type, ...body }, by);
      if (refused) return refused;
      const { inForceFrom, reason, isDisadvantage } = body.form;
      return {
        after: { type, inForceFrom, reason, isDisadvantage },
        result: await read(tx, type),
      };
    }),
  );

  staff(api.deleteTermsDraft, ({ params: { type } }, { caller }) =>
    changeAsStaff(shop, caller, 'terms discard', async (tx) => {
      const refused = await discardTermsDraft(tx, type);
      return refused ?? { after: { type }, result: await read(tx, type) };
    }),
  );

  staff(api.announceTerms, ({ params: { type }, body }, { caller }) =>
    changeAsStaff(shop, caller, 'terms announce', async (tx) => {
      const by = { actor: actorOf(caller), now: clock.now() };
      const announced = await announceTermsDraft(tx, { type, ...body }, by);
      if (isRefusal(announced)) return announced;
      return { after: { type, ...announced }, result: await read(tx, type) };
    }),
  );

  staff(api.cancelTerms, ({ params: { termsNo } }, { caller }) =>
    changeAsStaff(shop, caller, 'terms withdraw', async (tx) => {
      const withdrawn = await cancelComingTerms(tx, termsNo, clock.now());
      if (isRefusal(withdrawn)) return withdrawn;
      const type = TermsType.parse(withdrawn.type);
      return {
        before: { termsNo, ...withdrawn },
        after: { termsNo, type, isWithdrawn: true },
        result: await read(tx, type),
      };
    }),
  );

  async function read(from: ShopDb, type: api.TermsDocument['type']): Promise<api.TermsDocument> {
    const [versions, draft] = await Promise.all([
      findAllVersions(from, type),
      findTermsDraft(from, type),
    ]);
    const actors = [draft?.changedBy ?? null, ...versions.map(({ publishedBy }) => publishedBy)];
    const nameOf = await findActorNames({ ...shop, db: from }, actors);
    const now = clock.now();
    return {
      type,
      versions: periodsOf(versions, seoulDate(now)).map((version) => ({
        ...{ termsNo: version.termsNo, state: version.state },
        ...{ inForceFrom: version.inForceFrom, inForceUntil: version.inForceUntil },
        ...{ reason: version.reason, isDisadvantage: version.isDisadvantage },
        publishedAt: seoulDateTime(version.publishedAt),
        publishedBy: nameOf(version.publishedBy),
      })),
      draft: draft
        ? {
            form: {
              ...{ html: draft.contents, inForceFrom: draft.inForceFrom },
              ...{ reason: draft.reason, isDisadvantage: draft.isDisadvantage },
            },
            ...{ revision: draft.revision, changedAt: seoulDateTime(draft.changedAt) },
            changedBy: nameOf(draft.changedBy),
          }
        : null,
      earliest: {
        usual: earliestDay(now, noticeDays.usual),
        disadvantage: earliestDay(now, noticeDays.disadvantage),
      },
    };
  }
}
