import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database/database.ts';
import { SettingsError } from '../settings.ts';
import type { Cipher } from './cipher.ts';
import { createKeyedHash, type KeyedHash } from './keyed-hash.ts';

const SETTING = 'secret';
const SECRET_USE = 'hash-secret';
const SECRET_BYTES = 32;

/** Encrypts what identifies a person: the database alone, without the operator's keys, does not reveal it. */
export type Vault<Use extends string> = {
  /** Seal a text for one use; it does not open for another. */
  seal(use: Use, text: string): string;
  open(use: Use, sealed: string): string;
  /** Seal fields that are always read together as one text. */
  sealFacts(use: Use, facts: object): string;
  openFacts<Facts>(use: Use, sealed: string): Facts;
  /** Whether a text is sealed by a key that no longer seals, and should be sealed again. */
  isOutdated(sealed: string): boolean;
  /** Hash a text to find what is sealed without opening it: the same text has the same hash. */
  keyedHash: KeyedHash;
};

/** Create a vault of these keys; its hashes stay the same as long as the secret does. */
export function createVault<Use extends string>(cipher: Cipher, hashSecret: string): Vault<Use> {
  return {
    ...cipher,
    sealFacts: (use, facts) => cipher.seal(use, JSON.stringify(facts)),
    openFacts: <Facts>(use: Use, sealed: string) => JSON.parse(cipher.open(use, sealed)) as Facts,
    keyedHash: createKeyedHash(hashSecret),
  };
}

/**
 * Load the secret of a service's keyed hashes from its database; the first start creates it. It is
 * stored sealed, so that the keys can be rotated while every hash stays. Throws a `SettingsError`
 * when the keys are not those the database was sealed with. An unsealed secret of an older version
 * is sealed now, after `proveKeys` has checked that the keys are the right ones.
 */
export async function loadOrCreateHashSecret<Tables>(
  db: Db<Tables>,
  cipher: Cipher,
  proveKeys: () => Promise<void> = async () => {},
): Promise<string> {
  const stored = await inTransaction(db, (tx) => {
    const fresh = randomBytes(SECRET_BYTES).toString('base64url');
    return insertSetting(tx, cipher.seal(SECRET_USE, fresh));
  });
  if (stored.includes(':')) return openWithOwnKeys(() => cipher.open(SECRET_USE, stored));
  await proveKeys();
  await inTransaction(db, (tx) => replaceSetting(tx, stored, cipher.seal(SECRET_USE, stored)));
  return stored;
}

/** Find since when the secret of a service's keyed hashes is there; it never changes. */
export function findHashSecretSince<Tables>(db: Db<Tables>): Promise<Date | undefined> {
  return findSettingSince(db, SETTING);
}

/** Find when a row of a service's settings was saved first. */
export async function findSettingSince<Tables>(
  db: Db<Tables>,
  name: string,
): Promise<Date | undefined> {
  const { rows } = await sql<{ changedAt: Date }>`
    select changed_at from setting where name = ${name}`.execute(db);
  return rows[0]?.changedAt;
}

const SEALING_KEY = 'sealing-key';

/** Save since when a key seals, the first time it is seen; the one that sealed before is replaced. */
export async function noteSealingKey<Tables>(db: Db<Tables>, id: string, now: Date): Promise<void> {
  await sql`insert into setting (name, value, changed_at)
    values (${SEALING_KEY}, to_jsonb(${id}::text), ${now})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at
    where setting.value <> excluded.value`.execute(db);
}

/** Find since when the key of that name seals, as far as this store has seen. */
export function findSealingKeySince<Tables>(db: Db<Tables>): Promise<Date | undefined> {
  return findSettingSince(db, SEALING_KEY);
}

/** Seal the stored secret again if an older key sealed it; returns how many that were, 0 or 1. */
export async function resealHashSecret<Tables>(db: Db<Tables>, cipher: Cipher): Promise<number> {
  const stored = await readSetting(db);
  if (!stored?.includes(':') || !cipher.isOutdated(stored)) return 0;
  const resealed = cipher.seal(SECRET_USE, cipher.open(SECRET_USE, stored));
  await inTransaction(db, (tx) => replaceSetting(tx, stored, resealed));
  return 1;
}

/** Open what the service itself sealed; throws a `SettingsError` when it was sealed with other keys. */
export function openWithOwnKeys(open: () => string): string {
  try {
    return open();
  } catch (cause) {
    const problem = 'none of these keys opens what this database has sealed';
    throw new SettingsError(`PERSONAL_DATA_KEYS: ${problem} (value: hidden)`, { cause });
  }
}

/** Insert a value unless another process was first; returns the stored one. */
async function insertSetting<Tables>(tx: Tx<Tables>, value: string): Promise<string> {
  await sql`insert into setting (name, value) values (${SETTING}, to_jsonb(${value}::text))
    on conflict (name) do nothing`.execute(tx);
  const stored = await readSetting(tx);
  if (stored === undefined) throw new Error('a setting that was saved is gone');
  return stored;
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
