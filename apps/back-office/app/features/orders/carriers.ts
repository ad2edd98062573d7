import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';

export type Carrier = keyof typeof deliveryCompanyLabels;

/** The carriers to choose from. */
export const carrierOptions = Object.entries(deliveryCompanyLabels).map(([value, label]) => ({
  value: value as Carrier,
  label: label ?? value,
}));
