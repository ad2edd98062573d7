import type { CallInput } from '@duskline/contract';
import type { calculateOrderSheet } from '@duskline/contract/shop/order-sheets.calls';
import type { CheckoutFields } from './checkout-fields.ts';
import { type Discounts, noDiscounts, toCouponSelection } from './discounts.rules.ts';

/** The fields of the form that decide, beside the discounts, what an order costs: islands cost more. */
export const costFields = [
  'zipCode',
  'address',
  'jibunAddress',
  'detailAddress',
  'receiverPhone',
] as const satisfies (keyof CheckoutFields)[];

/** What was typed into these fields. */
export type CostChoices = Pick<CheckoutFields, (typeof costFields)[number]>;

type Calculation = CallInput<typeof calculateOrderSheet>['body'];

/** Name the values of `costFields`, given in their sequence. */
export function costChoicesOf(values: readonly unknown[]): CostChoices {
  const named = costFields.map((field, at) => [field, values[at]]);
  return Object.fromEntries(named) as CostChoices;
}

/** Say whether the order sheet's own amounts no longer hold: an address or a discount is chosen. */
export function needsCalculation({ zipCode }: CostChoices, discounts: Discounts): boolean {
  return zipCode !== '' || discounts !== noDiscounts;
}

/** List what the amounts depend on: a detail of the address or a phone changes none of them. */
export function costKeyOf({ zipCode, jibunAddress }: CostChoices, discounts: Discounts): unknown[] {
  return [zipCode, jibunAddress, toCouponSelection(discounts), discounts.points];
}

/** Convert what was chosen to the API's request. */
export function toCalculation(choices: CostChoices, discounts: Discounts): Calculation {
  const { zipCode, address, jibunAddress, detailAddress, receiverPhone } = choices;
  return {
    accumulationUseAmt: discounts.points,
    couponRequest: toCouponSelection(discounts),
    addressRequest:
      zipCode === ''
        ? null
        : {
            receiverZipCd: zipCode,
            receiverAddress: address,
            receiverJibunAddress: jibunAddress,
            receiverDetailAddress: detailAddress,
            receiverContact1: receiverPhone,
          },
  };
}
