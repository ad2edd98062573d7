/** Who acts on an order: its member, a guest who proved its password, or the store's operator. */
export type OrderActor =
  | { kind: 'member'; memberNo: number }
  | { kind: 'guest'; orderNo: string }
  | { kind: 'operator' };

/** Whether an actor may change this order: buyers their own, operators all. */
export function mayChangeOrder(
  actor: OrderActor,
  order: { orderNo: string; memberNo: number | null },
): boolean {
  if (actor.kind === 'operator') return true;
  if (actor.kind === 'member') return order.memberNo === actor.memberNo;
  return order.memberNo === null && order.orderNo === actor.orderNo;
}
