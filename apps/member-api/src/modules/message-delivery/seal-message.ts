import { z } from 'zod';
import type { Vault } from '../../vault/vault.ts';

const text = z.string().nullish();
const SealedMessage = z.object({ name: text, phone: text, email: text, data: z.unknown() });

export type SealedMessage = z.output<typeof SealedMessage>;

/** Seal the recipient and values of a message for the database. */
export function sealMessage(vault: Vault, { name, phone, email, data }: SealedMessage): string {
  return vault.seal('message', JSON.stringify({ name, phone, email, data }));
}

/** Open a sealed message. */
export function openMessage(vault: Vault, sealed: string): SealedMessage {
  return SealedMessage.parse(JSON.parse(vault.open('message', sealed)));
}
