import type { Vault } from '../../vault/vault.ts';

/** Who ordered. */
export type Orderer = { name: string; contact1: string; contact2: string; email: string };

/** Where an order goes, with the notes for its delivery. */
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

/** Unseal who ordered; empty where retention has ended and it was purged. */
export function unsealOrderer(vault: Vault, sealed: string | null): Orderer {
  if (sealed === null) return { name: '', contact1: '', contact2: '', email: '' };
  return vault.openFacts<Orderer>('orderer', sealed);
}

/** Unseal where an order goes; empty where retention has ended and it was purged. */
export function unsealReceiver(vault: Vault, sealed: string | null): Receiver {
  if (sealed !== null) return vault.openFacts<Receiver>('receiver', sealed);
  return {
    ...{ name: '', contact1: '', contact2: '', addressName: '', deliveryMemo: '', orderMemo: '' },
    ...{ zipCode: '', address: '', jibunAddress: '', detailAddress: '' },
  };
}
