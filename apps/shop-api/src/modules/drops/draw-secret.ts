import { createHash, randomBytes } from 'node:crypto';
import type { Vault } from '../../vault/vault.ts';

const NONCE_BYTES = 24;
/** The block of SHA-256, to which HMAC fills up its key (RFC 2104). */
const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** Create the nonce of a drop and the hash of the secret that it stands for. */
export function createDrawSecret(vault: Vault): { nonce: string; secretHash: string } {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url');
  return { nonce, secretHash: hashSecret(drawSecretOf(vault, nonce)) };
}

/**
 * Return the secret of a drop's draw. It is stored nowhere before the drop is over: who reads the
 * database without the operator's keys cannot compute anybody's rank.
 */
export function drawSecretOf(vault: Vault, nonce: string): string {
  return vault.keyedHash('drop-secret', nonce);
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Return the two padded keys with which PostgreSQL's `sha256` computes HMAC-SHA256. */
export function hmacPads(secret: string): { inner: Buffer; outer: Buffer } {
  const key = Buffer.alloc(BLOCK_BYTES);
  key.write(secret);
  return {
    inner: key.map((byte) => byte ^ INNER_PAD) as Buffer,
    outer: key.map((byte) => byte ^ OUTER_PAD) as Buffer,
  };
}
