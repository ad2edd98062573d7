import { z } from 'zod';
import type { Vault } from '../../vault/vault.ts';

const text = z.string().nullish();
const Content = z.object({ name: text, phone: text, email: text, data: z.unknown() });

export type Content = z.output<typeof Content>;

/** Addresses and values of a message, unreadable in the database. */
export function sealMessage(vault: Vault, { name, phone, email, data }: Content): string {
  return vault.seal('message', JSON.stringify({ name, phone, email, data }));
}

/** What was sealed. */
export function openMessage(vault: Vault, sealed: string): Content {
  return Content.parse(JSON.parse(vault.open('message', sealed)));
}
