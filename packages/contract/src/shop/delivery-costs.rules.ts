/** What of a delivery template decides about its costs; amounts in won. */
type Costs = {
  /** `FREE`: sending costs nothing, whatever the order is worth. */
  condition: string;
  deliveryAmt: number;
  returnDeliveryAmt: number;
};

/** Return what sending costs where the worth of the goods does not make it free. */
export function fullDeliveryAmt({
  condition,
  deliveryAmt,
}: Pick<Costs, 'condition' | 'deliveryAmt'>): number {
  return condition === 'FREE' ? 0 : deliveryAmt;
}

/**
 * Return what both ways cost a buyer who changes their mind about all that was sent by a template, and has
 * it collected: the way out, which goods that go back do not make free, and the way back (Act on the
 * Consumer Protection in Electronic Commerce, article 18 (9) and (10)). So much a refund keeps.
 */
export function bothWaysAmt(costs: Costs): number {
  return fullDeliveryAmt(costs) + costs.returnDeliveryAmt;
}
