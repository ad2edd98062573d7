import { readdir } from 'node:fs/promises';
import { runner } from 'node-pg-migrate';
import pg from 'pg';

export type Service = {
  schema: string;
  role: string;
  /** Folder of numbered `.sql` files. */
  migrations: string;
};

const PREPARE_LOCK = 20150101;
/** Both are trusted extensions: whoever owns the database may create them. */
const EXTENSIONS = ['pg_trgm', 'fuzzystrmatch'];

/**
 * Migrate a database to the newest version: the role and schema of each service, then its
 * migrations in order, each as that role. Several processes may call it at once, and again.
 */
export async function migrate(url: string, services: Service[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [PREPARE_LOCK]);
    for (const extension of EXTENSIONS) {
      await client.query(`create extension if not exists ${extension} with schema public`);
    }
    for (const service of services) {
      await prepareService(client, service);
      await client.query(`set role ${service.role}`);
      await client.query(`set search_path to ${service.schema}, public`);
      await runner({
        dbClient: client,
        dir: service.migrations,
        direction: 'up',
        migrationsTable: 'migration',
        migrationsSchema: service.schema,
        schema: [service.schema, 'public'],
        noLock: true,
        log: () => {},
      });
      await client.query('reset role');
    }
  } finally {
    await client.end();
  }
}

/** Create the role that owns one schema and has no right to any other; the connecting user may act as it. */
async function prepareService(client: pg.Client, { role, schema }: Service): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [role]);
  if (known.rowCount === 0) await client.query(`create role ${role} nologin`);
  await client.query(`grant ${role} to current_user`);
  await client.query(`create schema if not exists ${schema} authorization ${role}`);
  await client.query(`create schema if not exists ${schema}_jobs authorization ${role}`);
}

/** The database lacks migrations of this version. */
export class PendingMigrations extends Error {
  override name = 'PendingMigrations';
  /** Each as `schema/name`. */
  readonly pending: readonly string[];

  constructor(pending: readonly string[]) {
    super(`migrations are not applied: ${pending.join(', ')}`);
    this.pending = pending;
  }
}

/**
 * Compare the migrations of these services with what a database has, and change nothing: `pending`
 * are not applied yet, `unknown` were applied by a newer version. Each is `schema/name`.
 */
export async function compareMigrations(
  url: string,
  services: readonly Service[],
): Promise<{ pending: string[]; unknown: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const pending: string[] = [];
    const unknown: string[] = [];
    for (const { schema, migrations } of services) {
      const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql'));
      const ours = new Set(files.map((file) => file.slice(0, -'.sql'.length)));
      const table = `${schema}.migration`;
      const { rows: known } = await client.query('select to_regclass($1) as is_there', [table]);
      const { rows } = known[0]?.is_there
        ? await client.query<{ name: string }>(`select name from ${table} order by id`)
        : { rows: [] };
      const applied = new Set(rows.map(({ name }) => name));
      pending.push(
        ...[...ours].filter((name) => !applied.has(name)).map((name) => `${schema}/${name}`),
      );
      unknown.push(
        ...[...applied].filter((name) => !ours.has(name)).map((name) => `${schema}/${name}`),
      );
    }
    return { pending: pending.toSorted(), unknown };
  } finally {
    await client.end();
  }
}
