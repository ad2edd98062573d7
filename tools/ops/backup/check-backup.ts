import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import { listMigrations } from '@duskline/platform/database/migrate';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import { shopService } from '@duskline/shop-api/service';
import { type BackupRefusal, sayBoth } from './backup-refusals.ts';
import { readChecksums } from './checksums.rules.ts';
import { hashFile, listFiles } from './hashed-copy.ts';
import { CHECKSUMS, MANIFEST, type Manifest, readManifest } from './manifest.ts';

/** The major version of the PostgreSQL that comes with the packages (decision 0001). */
const EMBEDDED_MAJOR = 18;

const no = (name: BackupRefusal, details: Record<string, unknown>) =>
  refuse(name, details, sayBoth(name, details));

/**
 * Check a backup before anything of it is restored: that it is one, that this version and machine can
 * restore it, and that every file is there, as it was written, and no other.
 */
export async function checkBackup(folder: string): Promise<Manifest | Refusal<BackupRefusal>> {
  const manifest = await readManifest(folder);
  if (manifest === 'absent') return no('backup_absent', { folder });
  if (manifest === 'damaged') return no('backup_damaged', { path: MANIFEST });
  if (manifest === 'newer') return no('backup_newer', { version: '?' });
  return (
    (await findNewer(manifest)) ??
    findOtherSystem(manifest) ??
    (await findDamage(folder, manifest)) ??
    manifest
  );
}

async function findNewer({
  version,
  database,
}: Manifest): Promise<Refusal<BackupRefusal> | undefined> {
  const known = new Set<string>();
  for (const service of [shopService, memberService]) {
    for (const name of await listMigrations(service)) known.add(`${service.schema}/${name}`);
  }
  const unknown = database?.migrations.filter((name) => !known.has(name)) ?? [];
  return unknown.length > 0 ? no('backup_newer', { version, unknown }) : undefined;
}

function findOtherSystem({ database }: Manifest): Refusal<BackupRefusal> | undefined {
  if (!database) return undefined;
  const made = `${database.platform}-${database.processor}, PostgreSQL ${database.postgres}`;
  const here = `${process.platform}-${process.arch}, PostgreSQL ${EMBEDDED_MAJOR}`;
  return made === here ? undefined : no('backup_other_system', { made, here });
}

async function findDamage(
  folder: string,
  { files }: Manifest,
): Promise<Refusal<BackupRefusal> | undefined> {
  const text = await readFile(join(folder, CHECKSUMS), 'utf8').catch(() => '');
  const checksums = readChecksums(text) ?? [];
  if (checksums.length !== files + 1) return no('backup_damaged', { path: CHECKSUMS });
  const listed = new Set(checksums.map(({ path }) => path));
  const found = (await listFiles(folder)).filter((path) => path !== CHECKSUMS);
  const unlisted = found.find((path) => !listed.has(path));
  if (unlisted !== undefined) return no('backup_damaged', { path: unlisted });
  if (!listed.has(MANIFEST)) return no('backup_damaged', { path: MANIFEST });
  for (const { path, sha256 } of checksums) {
    if ((await hashFile(join(folder, path)))?.sha256 !== sha256) {
      return no('backup_damaged', { path });
    }
  }
  return undefined;
}
