import { sum, won } from '@duskline/contract/won';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeliveryTemplate, deliveryFee, packParcels } from './shipping-fees.rules.ts';

const standard: DeliveryTemplate = {
  templateNo: 1,
  name: '기본 배송',
  conditionType: 'CONDITIONAL',
  deliveryAmt: won(3_000),
  aboveDeliveryAmt: won(50_000),
  returnDeliveryAmt: won(3_000),
  companyType: 'CJ',
};
const bulky: DeliveryTemplate = { ...standard, templateNo: 2, conditionType: 'FIXED_FEE' };
const gift: DeliveryTemplate = { ...standard, templateNo: 3, conditionType: 'FREE' };

test('delivery costs 3,000 won below 50,000 and nothing from there on', () => {
  expect(deliveryFee(standard, won(49_999))).toBe(3_000);
  expect(deliveryFee(standard, won(50_000))).toBe(0);
});

test('a fixed fee is paid whatever the goods cost, free delivery never', () => {
  expect(deliveryFee(bulky, won(900_000))).toBe(3_000);
  expect(deliveryFee(gift, won(1))).toBe(0);
});

test('the free limit counts each parcel by itself', () => {
  const parcels = packParcels(
    [
      { buyAmt: won(30_000), template: standard },
      { buyAmt: won(30_000), template: bulky },
      { buyAmt: won(20_000), template: standard },
    ],
    won(4_000),
  );
  expect(parcels.map(({ goodsAmt, deliveryAmt }) => ({ goodsAmt, deliveryAmt }))).toEqual([
    { goodsAmt: 50_000, deliveryAmt: 0 },
    { goodsAmt: 30_000, deliveryAmt: 3_000 },
  ]);
  expect(parcels.map((parcel) => parcel.remoteDeliveryAmt)).toEqual([4_000, 4_000]);
});

test('every line is in one parcel, and the parcels are worth what the lines are', () => {
  const line = fc.record({
    buyAmt: fc.integer({ min: 0, max: 1_000_000 }).map(won),
    template: fc.constantFrom(standard, bulky, gift),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const parcels = packParcels(lines, won(0));
      expect(parcels.flatMap((parcel) => parcel.lines)).toHaveLength(lines.length);
      expect(sum(parcels.map((parcel) => parcel.goodsAmt))).toBe(
        sum(lines.map((each) => each.buyAmt)),
      );
    }),
  );
});
