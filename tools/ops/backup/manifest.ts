import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The form of a backup that this version writes; a newer version may write another. */
export const BACKUP_FORMAT = 1;

/** The names inside a backup's folder. */
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';
export const CLUSTER_FOLDER = 'database';
export const FILES_FOLDER = 'files';
/** How the folder is named while the backup is not whole. */
export const UNFINISHED = '.unfinished';

/** A text that a service has sealed: it shows whether given keys open the database. */
const sealedSample = z.object({ service: z.string(), use: z.string(), sealed: z.string() });

const databaseFacts = z.object({
  /** A cluster's files fit this major version of PostgreSQL, system and processor alone. */
  postgres: z.number().int(),
  platform: z.string(),
  processor: z.string(),
  /** The log between these two places makes the copied files whole. */
  fromLsn: z.string(),
  toLsn: z.string(),
  /** Applied migrations, each as `schema/name`. */
  migrations: z.array(z.string()),
  /** Rows when the copying began. */
  counts: z.object({
    orders: z.number().int(),
    payments: z.number().int(),
    products: z.number().int(),
    accounts: z.number().int(),
  }),
  sealedSamples: z.array(sealedSample),
});

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  store: z.literal('duskline'),
  /** The store's version, of its package.json. */
  version: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** Absent where the database is backed up by other means. */
  database: databaseFacts.optional(),
  /** All files of the backup beside this one and the checksums. */
  files: z.number().int(),
  bytes: z.number().int(),
});

export type DatabaseFacts = z.output<typeof databaseFacts>;
export type Manifest = z.output<typeof manifest>;

/**
 * Read the manifest of a backup. `absent`: there is none, so this is no backup or one that was cut
 * off. `newer`: its form is of a later version. `damaged`: it cannot be read as one.
 */
export async function readManifest(
  folder: string,
): Promise<Manifest | 'absent' | 'newer' | 'damaged'> {
  let given: unknown;
  try {
    given = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'absent' : 'damaged';
  }
  const form = z.object({ format: z.number() }).safeParse(given);
  if (form.success && form.data.format > BACKUP_FORMAT) return 'newer';
  const parsed = manifest.safeParse(given);
  return parsed.success ? parsed.data : 'damaged';
}
