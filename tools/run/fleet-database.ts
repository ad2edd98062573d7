import pg from 'pg';

/** An empty database of one test, at the test run's own server. */
export type FleetDatabase = {
  serverPort: number;
  /** Its URL: at the server itself, or at the end of a wire to it. */
  url(port?: number): string;
  /** Run one statement as the owner of the server; returns its rows. */
  query<Row extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<Row[]>;
  drop(): Promise<void>;
};

/** Create an empty database beside that of `serverUrl`. */
export async function createFleetDatabase(serverUrl: string, name: string): Promise<FleetDatabase> {
  const at = (database: string, port?: number) => {
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    if (port !== undefined) {
      url.search = '';
      url.port = String(port);
    }
    return url.href;
  };
  async function run<Row extends pg.QueryResultRow>(
    url: string,
    statement: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement, values)).rows;
    } finally {
      await client.end();
    }
  }
  await run(at('postgres'), `create database ${name}`);
  return {
    serverPort: Number(new URL(serverUrl).port),
    url: (port) => at(name, port),
    query: (statement, values) => run(at(name), statement, values),
    async drop() {
      await run(at('postgres'), `drop database if exists ${name} with (force)`);
    },
  };
}
