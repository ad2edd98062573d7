import type { Vault } from '../../vault/vault.ts';
import { type UnsealedClaim, unsealClaim } from '../claim-records/index.ts';
import type { ClaimedOrder } from '../claim-settlement/index.ts';
import {
  type Orderer,
  type Receiver,
  unsealOrderer,
  unsealReceiver,
} from '../order-contacts/index.ts';
import type { OrderHead } from '../orders/index.ts';
import { type DepositAccount, unsealDepositAccount } from '../payments/index.ts';

/** An order as lists show it: with who ordered it and the account that waits for a deposit. */
export type ListedOrder = Omit<ClaimedOrder, 'head'> & {
  head: OrderHead & { orderer: Orderer };
  deposit: DepositAccount | null;
  /** Shown to somebody who proved a name and no password, and who may change nothing. */
  isMasked: boolean;
};

/** An order as its page shows it: with everything unsealed. */
export type ShownOrder = Omit<ListedOrder, 'head' | 'claims'> & {
  head: ListedOrder['head'] & { receiver: Receiver };
  claims: UnsealedClaim[];
};

/** Unseal what a list shows of an order. */
export function unsealListedOrder(vault: Vault, order: ClaimedOrder): ListedOrder {
  return {
    ...order,
    isMasked: false,
    head: { ...order.head, orderer: unsealOrderer(vault, order.head.ordererSealed) },
    deposit: unsealDepositAccount(vault, order.payment),
  };
}

/** Unseal all of an order. */
export function unsealOrder(vault: Vault, order: ClaimedOrder): ShownOrder {
  const { head, ...listed } = unsealListedOrder(vault, order);
  return {
    ...listed,
    head: { ...head, receiver: unsealReceiver(vault, head.receiverSealed) },
    claims: order.claims.map((claim) => unsealClaim(vault, claim)),
  };
}
