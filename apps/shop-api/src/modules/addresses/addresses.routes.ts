import * as api from '@duskline/contract/shop/addresses';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { ShopContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { findAddresses } from './addresses.sql.ts';
import { addressesToWire, addressFromWire, addressToWire } from './addresses.wire.ts';
import { addAddress, changeAddress, removeAddress, setDefaultAddress } from './save-address.ts';
import { searchAddresses } from './search-addresses.ts';

const SEARCHES_PER_MINUTE = 60; // from one IP: the partner counts each

/** Register a member's addresses and the search for street addresses. */
export function addressRoutes({ open, member }: Routers, shop: ShopContext): void {
  const { db, clock, vault } = shop;

  member(api.listShippingAddresses, async (_input, { caller }) =>
    addressesToWire(await findAddresses(db, vault, caller.memberNo)),
  );

  member(api.addShippingAddress, async ({ body }, { caller }) => {
    const added = await inTransaction(db, (tx) =>
      addAddress(tx, vault, caller.memberNo, addressFromWire(body), clock.now()),
    );
    return isRefusal(added) ? added : addressToWire(added);
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
    return isRefusal(changed) ? changed : addressToWire(changed);
  });

  member(api.deleteShippingAddress, ({ params }, { caller }) =>
    inTransaction(db, (tx) => removeAddress(tx, caller.memberNo, params.addressNo)),
  );

  member(api.listRecentAddresses, async (_input, { caller }) => {
    const { recentAddresses } = addressesToWire(await findAddresses(db, vault, caller.memberNo));
    return recentAddresses;
  });

  member(api.getShippingAddress, async ({ params }, { caller }) => {
    const saved = await findAddresses(db, vault, caller.memberNo);
    const address = saved.find(({ addressNo }) => addressNo === params.addressNo);
    return address ? addressToWire(address) : refuse('address_not_found');
  });

  member(api.setDefaultAddress, async ({ params }, { caller }) => {
    const changed = await inTransaction(db, (tx) =>
      setDefaultAddress(tx, vault, caller.memberNo, params.addressNo),
    );
    return isRefusal(changed) ? changed : addressToWire(changed);
  });

  open(api.searchAddresses, ({ query }) => searchAddresses(shop, query), {
    perMinute: SEARCHES_PER_MINUTE,
  });
}
