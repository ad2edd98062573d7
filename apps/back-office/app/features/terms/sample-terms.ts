import type { TermsDocument } from './terms.queries.ts';

const inForce = {
  ...{ termsNo: 1, state: 'IN_FORCE' as const, inForceFrom: '2025-01-01', inForceUntil: null },
  ...{
    reason: '',
    isDisadvantage: false,
    publishedAt: '2025-01-01 00:00:00',
    publishedBy: '김대표',
  },
};
const coming = { ...inForce, termsNo: 2, state: 'COMING' as const, inForceFrom: '2099-01-01' };

/** A draft as it was saved last. */
export const sampleDraft = { html: '<p>약관</p>', inForceFrom: '2098-01-01', reason: '법 개정' };

/** For tests of the editor: terms with a version in force, one to come, and a draft with this change. */
export function termsWithDraft(
  change: Partial<typeof sampleDraft> | { inForceFrom: null } = {},
): TermsDocument {
  return {
    ...{ type: 'USE', versions: [coming, inForce] },
    draft: {
      form: { ...sampleDraft, isDisadvantage: false, ...change },
      ...{ revision: 3, changedAt: '2026-11-26 10:00:00', changedBy: '김대표' },
    },
    earliest: { usual: '2026-12-03', disadvantage: '2026-12-26' },
  };
}

/** For tests of the editor: terms in force, which nobody has begun to change. */
export const untouchedTerms = (): TermsDocument => ({ ...termsWithDraft(), draft: null });
