import type { ClaimKind } from '../../features/claims/request/claim-draft.rules.ts';

const kinds: readonly ClaimKind[] = ['CANCEL', 'RETURN', 'EXCHANGE'];

/** Where an order stands: among the member's, or by itself for its guest. */
export function orderPathOf({ orderNo, member }: { orderNo: string; member: boolean }): string {
  return `${member ? '/my-page/orders' : '/guest/orders'}/${orderNo}`;
}

/** Where a claim of an option, or of the whole order that has it, is asked for. */
export function claimRequestPath(
  order: { orderNo: string; member: boolean },
  claim: { kind: ClaimKind; orderOptionNo: number; isWhole?: boolean },
): string {
  const query = new URLSearchParams({
    type: claim.kind.toLowerCase(),
    option: String(claim.orderOptionNo),
    ...(claim.isWhole && { all: '1' }),
  });
  return `${orderPathOf(order)}/claim?${query}`;
}

/** Where a claim is shown. */
export function claimPath(order: { orderNo: string; member: boolean }, claimNo: number): string {
  return order.member ? `/my-page/claims/${claimNo}` : `${orderPathOf(order)}/claims/${claimNo}`;
}

/** What the address of a claim's form asks for; anything unknown counts as a cancel of nothing. */
export function readClaimQuery(query: { get(name: string): string | null }) {
  const orderOptionNo = Number(query.get('option'));
  return {
    kind: kinds.find((kind) => kind.toLowerCase() === query.get('type')) ?? 'CANCEL',
    orderOptionNo: Number.isInteger(orderOptionNo) && orderOptionNo > 0 ? orderOptionNo : 0,
    isWhole: query.get('all') === '1',
  };
}
