import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The programs of a PostgreSQL as Debian packs it. */
export type DebianPostgres = { initdb: string; pg_ctl: string; major: number };

const WHERE = 'usr/lib/postgresql';

/**
 * Find the newest PostgreSQL of this machine's packages, else unpack Debian's own below `folder`;
 * nothing is installed. Throws where there is neither.
 */
export function findDebianPostgres(folder: string): DebianPostgres {
  const installed = programsBelow('/');
  if (installed) return installed;
  const depends = spawnSync('apt-cache', ['depends', 'postgresql'], { encoding: 'utf8' }).stdout;
  const server = /postgresql-\d+/.exec(depends ?? '')?.[0];
  const files = join(folder, 'postgresql');
  mkdirSync(files);
  const names = server ? [server, server.replace('-', '-client-'), 'libpq5'] : [];
  const got = spawnSync('apt-get', ['download', ...names], { cwd: files, encoding: 'utf8' });
  if (!server || got.status !== 0) throw new Error('no PostgreSQL here, and apt-get brings none');
  for (const file of readdirSync(files).filter((one) => one.endsWith('.deb'))) {
    execFileSync('dpkg', ['-x', file, 'root'], { cwd: files });
  }
  const unpacked = programsBelow(join(files, 'root'));
  if (!unpacked) throw new Error(`${server}: no initdb in it`);
  return unpacked;
}

function programsBelow(root: string): DebianPostgres | undefined {
  const folder = join(root, WHERE);
  if (!existsSync(folder)) return undefined;
  const majors = readdirSync(folder).map(Number).filter(Number.isInteger);
  const major = majors.toSorted((a, b) => b - a)[0];
  const program = (name: string) => join(folder, String(major), 'bin', name);
  if (major === undefined || !existsSync(program('initdb'))) return undefined;
  return { initdb: program('initdb'), pg_ctl: program('pg_ctl'), major };
}
