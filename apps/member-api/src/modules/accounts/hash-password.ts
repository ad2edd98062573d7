import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// argon2id with 19 MiB and two passes: OWASP's first choice, and the package's default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What is kept of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Whether a password is the one that was hashed. Without a hash it does the same work and says no,
 * so that the time taken does not tell which names are known.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash()), password);
  return isRight && passwordHash !== null;
}

let nobodys: Promise<string> | undefined;

function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodys;
}
