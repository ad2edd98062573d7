import type { Vault } from '../../vault/vault.ts';
import type { ClaimRow, FullOrder, OrderHead } from '../orders/orders.sql.ts';

/** Who ordered. */
export type Orderer = { name: string; contact1: string; contact2: string; email: string };

/** Where an order goes, and what is said of the way there. */
export type Receiver = {
  name: string;
  contact1: string;
  contact2: string;
  zipCode: string;
  address: string;
  jibunAddress: string;
  detailAddress: string;
  addressName: string;
  deliveryMemo: string;
  orderMemo: string;
};

/** The account a deposit is waited for at. */
export type DepositAccount = { accountNumber: string; accountHolder: string };

/** The account a claim is paid back to, in the reference's words. */
export type ClaimAccount = { bank: string; bankAccount: string; bankDepositor: string };

/** An address as a claim keeps it. */
export type ClaimAddressFacts = {
  name: string;
  contact1: string;
  contact2: string;
  zipCode: string;
  address: string;
  jibunAddress: string;
  detailAddress: string;
  memo: string;
};

/** Where a claim's goods are fetched, and where those sent instead go. */
export type ClaimAddresses = {
  returnAddress: ClaimAddressFacts | null;
  exchangeAddress: ClaimAddressFacts | null;
};

/** As lists show an order: with who ordered it and where a deposit is waited for. */
export type ListedOrder = Omit<FullOrder, 'head'> & {
  head: OrderHead & { orderer: Orderer; deposit: DepositAccount | null };
};

export type OpenClaim = ClaimRow & ClaimAddresses & { account: ClaimAccount | null };

/** With all that is sealed of it. */
export type OpenOrder = Omit<ListedOrder, 'head' | 'claims'> & {
  head: ListedOrder['head'] & { receiver: Receiver };
  claims: OpenClaim[];
};

/** Opens what a list shows. */
export function openListed(vault: Vault, order: FullOrder): ListedOrder {
  const { head } = order;
  const { accountSealed } = head.payment;
  const deposit =
    accountSealed === null
      ? null
      : vault.openFacts<DepositAccount>('deposit-account', accountSealed);
  return { ...order, head: { ...head, orderer: openOrderer(vault, head.ordererSealed), deposit } };
}

/** Opens all of an order. */
export function openOrder(vault: Vault, order: FullOrder): OpenOrder {
  const { head, ...listed } = openListed(vault, order);
  return {
    ...listed,
    head: { ...head, receiver: openReceiver(vault, head.receiverSealed) },
    claims: order.claims.map((claim) => openClaim(vault, claim)),
  };
}

/** Who ordered; nobody where the law no longer asks to keep it. */
export function openOrderer(vault: Vault, sealed: string | null): Orderer {
  if (sealed === null) return { name: '', contact1: '', contact2: '', email: '' };
  return vault.openFacts<Orderer>('orderer', sealed);
}

/** Where an order goes; empty where the law no longer asks to keep it. */
export function openReceiver(vault: Vault, sealed: string | null): Receiver {
  if (sealed !== null) return vault.openFacts<Receiver>('receiver', sealed);
  return {
    ...{ name: '', contact1: '', contact2: '', addressName: '', deliveryMemo: '', orderMemo: '' },
    ...{ zipCode: '', address: '', jibunAddress: '', detailAddress: '' },
  };
}

/** A claim with its account and its addresses. */
export function openClaim(vault: Vault, claim: ClaimRow): OpenClaim {
  const { addressesSealed } = claim;
  const addresses =
    addressesSealed === null
      ? { returnAddress: null, exchangeAddress: null }
      : vault.openFacts<ClaimAddresses>('claim-addresses', addressesSealed);
  return { ...claim, ...addresses, account: openClaimAccount(vault, claim) };
}

/** The account a claim is paid back to, where it names one. */
export function openClaimAccount(
  vault: Vault,
  { accountSealed }: Pick<ClaimRow, 'accountSealed'>,
): ClaimAccount | null {
  return accountSealed === null
    ? null
    : vault.openFacts<ClaimAccount>('claim-account', accountSealed);
}
