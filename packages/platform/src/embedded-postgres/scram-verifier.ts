import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const ITERATIONS = 4096;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Return what PostgreSQL stores of a password (RFC 5803, as its manual describes for `pg_authid`): a statement
 * with it tells neither the server's log nor whoever reads along what the password is.
 */
export async function scramVerifier(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const salted = await promisify(pbkdf2)(
    password.normalize('NFKC'),
    salt,
    ITERATIONS,
    KEY_BYTES,
    'sha256',
  );
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}
