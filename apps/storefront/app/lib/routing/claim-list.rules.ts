import type { ClaimKind } from '../labels/claim-labels.ts';
import { type ListPeriodQuery, listQueryString, readListPeriod } from './list-period.rules.ts';

/** Page, period and kind of the claim list; an unknown kind counts as left out. */
export type ClaimListQuery = ListPeriodQuery & { kind?: ClaimKind };

const kinds: readonly ClaimKind[] = ['CANCEL', 'RETURN', 'EXCHANGE'];

/** Read the query of the claim list's URL. */
export function readClaimListQuery(query: { get(name: string): string | null }): ClaimListQuery {
  return {
    ...readListPeriod(query),
    kind: kinds.find((kind) => kind.toLowerCase() === query.get('type')),
  };
}

/** The URL of the claim list with this page, period and kind; defaults are left out. */
export function claimListPath({ kind, ...period }: ClaimListQuery): string {
  return `/my-page/claims${listQueryString(kind && `type=${kind.toLowerCase()}`, period)}`;
}
