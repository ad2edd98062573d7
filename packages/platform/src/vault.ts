import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Cipher } from './cipher.ts';
import { type Db, inTransaction, type Tx } from './database.ts';
import { createKeyedHash, type KeyedHash } from './keyed-hash.ts';
import { SettingsError } from './settings.ts';

const SETTING = 'secret';
const SECRET_USE = 'hash-secret';
const SECRET_BYTES = 32;

/** Keeps what identifies a person from whoever reads the database without the operator's keys. */
export type Vault<Use extends string> = {
  /** Seal a text for one use: as another it does not open. */
  seal(use: Use, text: string): string;
  open(use: Use, sealed: string): string;
  /** The same for facts that are always read together: one text for all of them. */
  sealFacts(use: Use, facts: object): string;
  openFacts<Facts>(use: Use, sealed: string): Facts;
  /** Whether a text is sealed by a key that no longer seals, and should be sealed anew. */
  isOutdated(sealed: string): boolean;
  /** Find what is sealed without opening it: the same letters for the same text. */
  keyedHash: KeyedHash;
};

/** A vault of these keys; what it hashes is found again as long as the secret is the same. */
export function createVault<Use extends string>(cipher: Cipher, hashSecret: string): Vault<Use> {
  return {
    ...cipher,
    sealFacts: (use, facts) => cipher.seal(use, JSON.stringify(facts)),
    openFacts: <Facts>(use: Use, sealed: string) => JSON.parse(cipher.open(use, sealed)) as Facts,
    keyedHash: createKeyedHash(hashSecret),
  };
}

/**
 * The secret that a service's hashes are keyed with: made at the first start and kept in its
 * database, sealed, so that the keys may follow one another and every hash stays. Throws a
 * `SettingsError` where the keys are not those the database was sealed with. One from before it was
 * sealed is sealed now, after `proveKeys` has shown that the keys are the right ones.
 */
export async function loadOrCreateHashSecret<Tables>(
  db: Db<Tables>,
  cipher: Cipher,
  proveKeys: () => Promise<void> = async () => {},
): Promise<string> {
  const kept = await inTransaction(db, (tx) => {
    const fresh = randomBytes(SECRET_BYTES).toString('base64url');
    return keepSetting(tx, cipher.seal(SECRET_USE, fresh));
  });
  if (kept.includes(':')) return openWithOwnKeys(() => cipher.open(SECRET_USE, kept));
  await proveKeys();
  await inTransaction(db, (tx) => replaceSetting(tx, kept, cipher.seal(SECRET_USE, kept)));
  return kept;
}

/** Seal the kept secret anew if an older key sealed it; answers how many that were. */
export async function resealHashSecret<Tables>(db: Db<Tables>, cipher: Cipher): Promise<number> {
  const kept = await readSetting(db);
  if (!kept?.includes(':') || !cipher.isOutdated(kept)) return 0;
  const anew = cipher.seal(SECRET_USE, cipher.open(SECRET_USE, kept));
  await inTransaction(db, (tx) => replaceSetting(tx, kept, anew));
  return 1;
}

/** Open what the service itself sealed; what does not open was sealed with other keys. */
export function openWithOwnKeys(open: () => string): string {
  try {
    return open();
  } catch (cause) {
    const problem = 'none of these keys opens what this database has sealed';
    throw new SettingsError(`PERSONAL_DATA_KEYS: ${problem} (value: hidden)`, { cause });
  }
}

/** Keeps a value unless another process was first; answers the one that is kept. */
async function keepSetting<Tables>(tx: Tx<Tables>, value: string): Promise<string> {
  await sql`insert into setting (name, value) values (${SETTING}, to_jsonb(${value}::text))
    on conflict (name) do nothing`.execute(tx);
  const kept = await readSetting(tx);
  if (kept === undefined) throw new Error('a setting that was kept is gone');
  return kept;
}

async function readSetting<Tables>(db: Db<Tables>): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from setting where name = ${SETTING}`.execute(db);
  return rows[0]?.value;
}

async function replaceSetting<Tables>(tx: Tx<Tables>, from: string, to: string): Promise<void> {
  await sql`update setting set value = to_jsonb(${to}::text)
    where name = ${SETTING} and value = to_jsonb(${from}::text)`.execute(tx);
}
