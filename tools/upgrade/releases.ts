import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import { migrate, type Service } from '@duskline/platform/database/migrate';
import { shopService } from '@duskline/shop-api/service';
import pg from 'pg';

/** A release, as far as its database goes: the last migration of each service that it had. */
export type Release = { commit: string; shop: number; member: number };

/**
 * The first release: the first whole store, with orders, members, coupons, points and claims, whose
 * personal data is sealed (2026-11-21).
 */
export const FIRST_RELEASE: Release = { commit: '8c906c62', shop: 88, member: 29 };

/**
 * The first release after which no migration renames or drops what the release before it uses
 * (2026-11-22). Between the first release and this one columns were renamed: the old version must
 * stop before such a step (docs/operation/upgrade.md).
 */
export const FIRST_ADDITIVE_RELEASE: Release = { commit: '976ae1f4', shop: 115, member: 39 };

/** The keys of `first-release.sql`; nothing else was ever sealed with them. */
export const FIRST_RELEASE_KEYS = 'first:a2V5cyBvZiB0aGUgZmlyc3QgcmVsZWFzZSwgdGVzdCE';

const here = new URL('./', import.meta.url);

/** Migrate a database to what it was in a release, and no further. */
export async function migrateTo(url: string, release: Release): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'duskline-release-'));
  try {
    const services: Service[] = [];
    for (const [service, last] of [
      [shopService, release.shop],
      [memberService, release.member],
    ] as const) {
      const migrations = await mkdtemp(join(folder, `${service.schema}-`));
      for (const name of await readdir(service.migrations)) {
        if (Number.parseInt(name, 10) > last) continue;
        await copyFile(join(service.migrations, name), join(migrations, name));
      }
      services.push({ ...service, migrations });
    }
    await migrate(url, services);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Make a database as the first release left it: its migrations, then its rows, as that version's own
 * code had saved them. What its migrations insert by themselves is among the rows.
 */
export async function restoreFirstRelease(url: string): Promise<void> {
  await migrateTo(url, FIRST_RELEASE);
  const rows = await readFile(new URL('first-release.sql', here), 'utf8');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('shop', 'member') and tablename <> 'migration'`,
    );
    await client.query('begin');
    // Rows come in the order of their tables' names, with what triggers had made of them.
    await client.query('set local session_replication_role = replica');
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
    await client.query(rows);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** A statement as the first additive release sent it, and the service that did. */
export type OldStatement = { schema: 'shop' | 'member'; text: string };

/** Read the statements that the first additive release sent while shoppers bought. */
export async function readOldStatements(): Promise<OldStatement[]> {
  const file = await readFile(new URL('first-additive-release.statements.sql', here), 'utf8');
  let schema: OldStatement['schema'] = 'shop';
  const statements: OldStatement[] = [];
  for (const line of file.split('\n')) {
    const heading = /^-- (shop|member)$/.exec(line)?.[1];
    if (heading === 'shop' || heading === 'member') schema = heading;
    else if (line !== '' && !line.startsWith('--')) statements.push({ schema, text: line });
  }
  return statements;
}
