import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { makeOnce } from '../at-most-every.ts';

// argon2id with 19 MiB and two passes: OWASP's first choice, and the package's default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash a password with argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Verify a password against its hash. Without a hash it does the same work and returns false, so
 * that the time taken does not reveal which usernames exist.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfNobody()), password);
  return isRight && passwordHash !== null;
}

const hashOfNobody = makeOnce(() => hashPassword(randomBytes(16).toString('hex')));
