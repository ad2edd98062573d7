import type { Vault } from '../../vault/vault.ts';

/** The orderer, the receiver and the address of an order. */
export type Person = {
  ordererName: string;
  ordererPhone: string;
  receiverName: string;
  receiverPhone: string;
  zipCode: string;
  address: string;
};

export function sealPerson(vault: Vault, person: Person): string {
  const { ordererName, ordererPhone, receiverName, receiverPhone, zipCode, address } = person;
  const facts = [ordererName, ordererPhone, receiverName, receiverPhone, zipCode, address];
  return vault.seal('order', JSON.stringify(facts));
}

export function openPerson(vault: Vault, sealed: string): Person {
  const facts = JSON.parse(vault.open('order', sealed)) as string[];
  const [ordererName = '', ordererPhone = '', receiverName = '', receiverPhone = ''] = facts;
  const [, , , , zipCode = '', address = ''] = facts;
  return { ordererName, ordererPhone, receiverName, receiverPhone, zipCode, address };
}

/** Hash an orderer's name, to find orders by it without storing it in clear. */
export function nameKeyOf(vault: Vault, normalisedName: string): string {
  return vault.keyedHash('legacy-name', normalisedName);
}
