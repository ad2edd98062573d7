import pg from 'pg';
import { type PoolerSettings, urlAs } from './database-pool.ts';
import type { Service } from './migrate.ts';
import type { PoolerFacts } from './pooler-facts.rules.ts';

const WITHIN_MS = 3000;

/** Look once at what a pooler does with a service's connections. */
export async function lookAtPooler(
  { url, prepares }: PoolerSettings,
  { role, schema }: Pick<Service, 'role' | 'schema'>,
): Promise<PoolerFacts> {
  const limits = { connectionTimeoutMillis: WITHIN_MS, query_timeout: WITHIN_MS };
  const clients = [0, 1].map(
    () => new pg.Client({ connectionString: urlAs(url, role), ...limits }),
  ) as [pg.Client, pg.Client];
  for (const client of clients) client.on('error', () => {});
  try {
    for (const client of clients) await client.connect();
    const pids = [];
    for (const client of clients) {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      pids.push(rows[0]?.pid);
    }
    const [first] = clients;
    const { rows } = await first.query(`select current_setting('search_path') as path`);
    return {
      reached: true,
      sharesSessions: pids[0] === pids[1],
      hasSettings: String(rows[0]?.path).startsWith(schema),
      prepares: !prepares || (await canPrepare(clients)),
    };
  } catch (error) {
    return { reached: false, error: error instanceof Error ? error.message : String(error) };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
  }
}

/** What one client has prepared, and another by the same name for something else, still works for both. */
async function canPrepare([one, other]: [pg.Client, pg.Client]): Promise<boolean> {
  const ask = (client: pg.Client, text: string) => client.query({ name: 'looked', text });
  try {
    await ask(one, 'select 1 as found');
    await ask(other, 'select 2 as found');
    const { rows } = await ask(one, 'select 1 as found');
    return rows[0]?.found === 1;
  } catch {
    return false;
  }
}
