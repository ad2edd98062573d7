import pg from 'pg';
import type { StandbyFacts } from './standby-facts.rules.ts';
import { CURRENT_POSITION, parseWalPosition } from './wal-position.ts';

const CONNECT_MS = 3000;

/** Look once at how far the standby at one address is behind the database at another. */
export async function lookAtStandby(url: string, primaryUrl: string): Promise<StandbyFacts> {
  try {
    const { position } = await ask(primaryUrl, `select ${CURRENT_POSITION} as position`);
    const found = await ask(
      url,
      `select pg_is_in_recovery() as is_standby, pg_last_wal_replay_lsn()::text as replayed,
        extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds`,
    );
    const missing =
      parseWalPosition(String(position)) - parseWalPosition(String(found.replayed ?? '0/0'));
    return {
      reached: true,
      isStandby: found.is_standby === true,
      missingBytes: Math.max(0, Number(missing)),
      lastChangeSeconds: typeof found.seconds === 'number' ? found.seconds : null,
    };
  } catch (error) {
    return { reached: false, error: error instanceof Error ? error.message : String(error) };
  }
}

async function ask(connectionString: string, text: string): Promise<Record<string, unknown>> {
  const limits = { connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS };
  const client = new pg.Client({ connectionString, ...limits });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows[0] ?? {};
  } finally {
    await client.end().catch(() => {});
  }
}
