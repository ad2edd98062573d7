import { readOrderListQuery } from '../orders/order-list.rules.ts';
import type { ClaimKind } from './request/claim-draft.rules.ts';

/** What the address asks of the list: page, period, kind. Anything else counts as left out. */
export type ClaimListQuery = { page: number; months: number; kind?: ClaimKind };

const kinds: readonly ClaimKind[] = ['CANCEL', 'RETURN', 'EXCHANGE'];

export function readClaimListQuery(query: { get(name: string): string | null }): ClaimListQuery {
  const { page, months } = readOrderListQuery(query);
  return { page, months, kind: kinds.find((kind) => kind.toLowerCase() === query.get('type')) };
}

/** The address of the list with another page, period or kind; what is usual is left out. */
export function claimListPath({ page, months, kind }: ClaimListQuery): string {
  const usual = readOrderListQuery({ get: () => null });
  const query = [
    kind && `type=${kind.toLowerCase()}`,
    months !== usual.months && `period=${months}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return query.length === 0 ? '/my-page/claims' : `/my-page/claims?${query.join('&')}`;
}
