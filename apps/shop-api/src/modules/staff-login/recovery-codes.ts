import { randomInt } from 'node:crypto';
import type { ShopTx } from '../../context.ts';
import type { Vault } from '../../vault/vault.ts';
import { replaceRecoveryCodes } from './recovery-codes.sql.ts';

const CODES = 10;
const LETTERS = 10;
/** Without letters that look like others. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

/** Make new recovery codes instead of somebody's former ones; they are stored as hashes. */
export async function renewRecoveryCodes(
  tx: ShopTx,
  vault: Vault,
  staffNo: number,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, makeCode);
  await replaceRecoveryCodes(
    tx,
    staffNo,
    codes.map((code) => recoveryKeyOf(vault, code)),
  );
  return codes;
}

/** Hash a recovery code, however it was typed. */
export function recoveryKeyOf(vault: Vault, code: string): string {
  return vault.keyedHash('staff-recovery', code.toLowerCase().replace(/[^a-z\d]/g, ''));
}

function makeCode(): string {
  const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
