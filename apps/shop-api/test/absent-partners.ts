import type { Shop } from '../src/shop.ts';

/** Partners of a test that gave none: whoever calls one is told so. */
export const absentPartners: Pick<Shop, 'payment' | 'addressSearch' | 'memberApi'> = {
  payment: {
    confirm: () => absent('payment gateway'),
    cancel: () => absent('payment gateway'),
    find: () => absent('payment gateway'),
    transactions: () => absent('payment gateway'),
  },
  addressSearch: { search: () => absent('address search') },
  memberApi: () => absent('Member API'),
};

function absent(partner: string): never {
  throw new Error(`this test gave the shop no ${partner}: pass one to buildTestShop`);
}
