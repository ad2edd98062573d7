import * as api from '@duskline/contract/shop/addresses';
import { inTransaction } from '@duskline/platform/database';
import { isRefusal, refuse } from '@duskline/platform/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findAddresses } from './addresses.sql.ts';
import { addressesOnWire, addressFromWire, addressOnWire } from './addresses.wire.ts';
import { addAddress, changeAddress, removeAddress, setDefaultAddress } from './save-address.ts';
import { searchAddresses } from './search-addresses.ts';

const SEARCHES_PER_MINUTE = 60; // of one address: the partner counts each

export function addressRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock, vault } = shop;

  member(api.listShippingAddresses, async (_input, { caller }) =>
    addressesOnWire(await findAddresses(db, vault, caller.memberNo)),
  );

  member(api.addShippingAddress, async ({ body }, { caller }) => {
    const added = await inTransaction(db, (tx) =>
      addAddress(tx, vault, caller.memberNo, addressFromWire(body), clock.now()),
    );
    return isRefusal(added) ? added : addressOnWire(added);
  });

  member(api.updateShippingAddress, async (input, { caller }) => {
    const changed = await inTransaction(db, (tx) =>
      changeAddress(
        tx,
        vault,
        caller.memberNo,
        input.params.addressNo,
        addressFromWire(input.body),
      ),
    );
    return isRefusal(changed) ? changed : addressOnWire(changed);
  });

  member(api.deleteShippingAddress, ({ params }, { caller }) =>
    inTransaction(db, (tx) => removeAddress(tx, caller.memberNo, params.addressNo)),
  );

  member(api.listRecentAddresses, async (_input, { caller }) => {
    const { recentAddresses } = addressesOnWire(await findAddresses(db, vault, caller.memberNo));
    return recentAddresses;
  });

  member(api.getShippingAddress, async ({ params }, { caller }) => {
    const kept = await findAddresses(db, vault, caller.memberNo);
    const address = kept.find(({ addressNo }) => addressNo === params.addressNo);
    return address ? addressOnWire(address) : refuse('address_not_found');
  });

  member(api.setDefaultAddress, async ({ params }, { caller }) => {
    const changed = await inTransaction(db, (tx) =>
      setDefaultAddress(tx, vault, caller.memberNo, params.addressNo),
    );
    return isRefusal(changed) ? changed : addressOnWire(changed);
  });

  open(api.searchAddresses, ({ query }) => searchAddresses(shop, query), {
    perMinute: SEARCHES_PER_MINUTE,
  });
}
