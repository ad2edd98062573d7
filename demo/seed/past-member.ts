import type { DemoMember } from '../data/members.ts';
import type { DemoOrder } from '../data/orders.ts';

/** A demo member while their past is played. */
export type PastMember = { demo: DemoMember; memberNo: number; token: string };

/** Something that happened, and when. */
export type PastEvent = { at: Date; run(): Promise<unknown> };

/** One of a member's orders while it is played: `orders` holds the numbers of those placed so far. */
export type PastOrder = {
  order: DemoOrder;
  key: string;
  orders: Record<string, string>;
  now: Date;
};

/** The n-th address of a member, as order and claim forms send it. */
export function addressOf({ name, phone, addresses }: DemoMember, at: number) {
  const address = addresses[at] ?? addresses[0];
  if (!address) throw new Error(`${name} has no address`);
  return {
    addressNo: 0,
    addressName: address.name,
    receiverName: name,
    receiverContact1: phone,
    receiverZipCd: address.zipCode,
    receiverAddress: address.road,
    receiverJibunAddress: address.lot,
    receiverDetailAddress: address.detail,
    countryCd: 'KR',
  };
}
