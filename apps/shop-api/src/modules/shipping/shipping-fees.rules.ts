import { sum, type Won, won } from '@duskline/contract/won';

/** How products are sent and what that costs; the operator's, one for every group of products sent together. */
export type DeliveryTemplate = {
  templateNo: number;
  name: string;
  conditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  deliveryAmt: Won;
  /** Goods from this amount are sent free where the condition is CONDITIONAL. */
  aboveDeliveryAmt: Won;
  returnDeliveryAmt: Won;
  companyType: string;
};

/** What is sent together, and its fees. */
export type Parcel<Line> = {
  template: DeliveryTemplate;
  lines: Line[];
  goodsAmt: Won;
  deliveryAmt: Won;
  /** The extra fee of Jeju and the islands; 0 while no address is known. */
  remoteDeliveryAmt: Won;
};

type Sendable = { buyAmt: Won; template: DeliveryTemplate };

/** Return what sending goods of this worth costs, in won (decision 0950, "Selling rules"). */
export function deliveryFee(template: DeliveryTemplate, goodsAmt: Won): Won {
  switch (template.conditionType) {
    case 'FREE':
      return won(0);
    case 'FIXED_FEE':
      return template.deliveryAmt;
    case 'CONDITIONAL':
      return goodsAmt >= template.aboveDeliveryAmt ? won(0) : template.deliveryAmt;
  }
}

/**
 * Put lines that are sent alike into one parcel each, in the order of their first line.
 * `remoteFee` is what the address adds to a parcel.
 */
export function packParcels<Line extends Sendable>(
  lines: readonly Line[],
  remoteFee: Won,
): Parcel<Line>[] {
  const byTemplate = Map.groupBy(lines, (line) => line.template.templateNo);
  return [...byTemplate.values()].map((together) => {
    const { template } = together[0] as Line;
    const goodsAmt = sum(together.map((line) => line.buyAmt));
    return {
      template,
      lines: together,
      goodsAmt,
      deliveryAmt: deliveryFee(template, goodsAmt),
      remoteDeliveryAmt: remoteFee,
    };
  });
}
