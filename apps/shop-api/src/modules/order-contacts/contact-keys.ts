import type { Vault } from '../../vault/vault.ts';
import type { Orderer, Receiver } from './order-contacts.ts';

type People = {
  orderer: Pick<Orderer, 'name' | 'contact1' | 'contact2' | 'email'>;
  receiver: Pick<Receiver, 'name' | 'contact1' | 'contact2'>;
};

/**
 * Hash whole names, phones and mails of an order, by which staff find it, whoever of the two they
 * belong to. Eight bytes of the keyed hash each, as decimal text for a `bigint[]`; one a person, where
 * the orderer is the receiver.
 */
export function contactKeysOf(vault: Vault, { orderer, receiver }: People): string[] {
  const keys = [
    ...[orderer.name, receiver.name].map((name) => nameKey(vault, name)),
    ...[orderer.contact1, orderer.contact2, receiver.contact1, receiver.contact2].map((phone) =>
      phoneKey(vault, phone),
    ),
    emailKey(vault, orderer.email),
  ];
  return [...new Set(keys.filter((key) => key !== undefined))];
}

/** Hash a whole name as orders are found by it; undefined for none. Spaces and case do not matter. */
export function nameKey(vault: Vault, name: string): string | undefined {
  const letters = name.normalize('NFC').replace(/\s+/g, '').toLowerCase();
  return letters === '' ? undefined : toBigint(vault.keyedHash('order-name', letters));
}

/** Rewrite a number of Korea that was copied with its country's code as it is dialled at home. */
export function domesticPhone(phone: string): string {
  return phone.replace(/^\s*\+82[\s-]*0?/, '0');
}

/** Hash a whole phone number, in any notation; undefined for none. */
export function phoneKey(vault: Vault, phone: string): string | undefined {
  return /\d/.test(phone) ? toBigint(vault.phoneKey(phone)) : undefined;
}

/** Hash a whole mail address; undefined for none. */
export function emailKey(vault: Vault, email: string): string | undefined {
  const letters = email.trim().toLowerCase();
  return letters === '' ? undefined : toBigint(vault.keyedHash('order-email', letters));
}

/** A number of JavaScript would lose digits: it stays text until PostgreSQL reads it. */
function toBigint(hash: string): string {
  return Buffer.from(hash, 'base64url').readBigInt64BE().toString();
}
