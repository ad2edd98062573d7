import type { ShopContext } from '../src/context.ts';

/** Partners of a test that sets none: a call of one throws. */
export const absentPartners: Pick<
  ShopContext,
  'payment' | 'paymentWindow' | 'addressSearch' | 'tracking' | 'identity' | 'memberApi'
> = {
  payment: {
    confirm: () => absent('payment gateway'),
    cancel: () => absent('payment gateway'),
    find: () => absent('payment gateway'),
    transactions: () => absent('payment gateway'),
  },
  paymentWindow: { scriptUrl: 'https://window.test/standard', clientKey: 'test_ck' },
  addressSearch: { search: () => absent('address search') },
  tracking: { track: () => absent('parcel tracking') },
  identity: {
    begin: () => absent('identity agency'),
    finish: () => absent('identity agency'),
  },
  memberApi: () => absent('Member API'),
};

function absent(partner: string): never {
  throw new Error(`this test gave the shop no ${partner}: pass one to buildTestShop`);
}
