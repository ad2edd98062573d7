import type { ClaimKind } from '../labels/claim-labels.ts';

const kinds: readonly ClaimKind[] = ['CANCEL', 'RETURN', 'EXCHANGE'];

/** The path of an order's page, the member's or the guest's. */
export function orderPath({ orderNo, member }: { orderNo: string; member: boolean }): string {
  return `${member ? '/my-page/orders' : '/guest/orders'}/${orderNo}`;
}

/** The path of the lookup of a guest's order, with its number filled in where it is known. */
export function guestLookupPath(orderNo: string): string {
  return orderNo === '' ? '/guest/orders' : `/guest/orders?${new URLSearchParams({ orderNo })}`;
}

/** The path of the form that claims one option, or with `isWhole` the whole order. */
export function claimRequestPath(
  order: { orderNo: string; member: boolean },
  claim: { kind: ClaimKind; orderOptionNo: number; isWhole?: boolean },
): string {
  const query = new URLSearchParams({
    type: claim.kind.toLowerCase(),
    option: String(claim.orderOptionNo),
    ...(claim.isWhole && { all: '1' }),
  });
  return `${orderPath(order)}/claim?${query}`;
}

/** The path of a claim's page, the member's or the guest's. */
export function claimPath(order: { orderNo: string; member: boolean }, claimNo: number): string {
  return order.member ? `/my-page/claims/${claimNo}` : `${orderPath(order)}/claims/${claimNo}`;
}

/** Read the query of a claim form's URL; what is unknown counts as a cancel of option 0. */
export function readClaimQuery(query: { get(name: string): string | null }): {
  kind: ClaimKind;
  orderOptionNo: number;
  isWhole: boolean;
} {
  const orderOptionNo = Number(query.get('option'));
  return {
    kind: kinds.find((kind) => kind.toLowerCase() === query.get('type')) ?? 'CANCEL',
    orderOptionNo: Number.isInteger(orderOptionNo) && orderOptionNo > 0 ? orderOptionNo : 0,
    isWhole: query.get('all') === '1',
  };
}
