import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { memberService } from '@duskline/member-api/service';
import { migrate } from '@duskline/platform/database/migrate';
import { startEmbeddedPostgres } from '@duskline/platform/embedded-postgres/embedded-postgres';
import { shopService } from '@duskline/shop-api/service';
import { makeTemporaryFolder } from './run/temporary-folders.mjs';

const run = promisify(execFile);
const root = new URL('../', import.meta.url);

/**
 * Generate `database.generated.ts` of each API from its migrations. With `--check` it only reports
 * whether the files are up to date.
 */
async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  const directory = makeTemporaryFolder('types');
  const postgres = await startEmbeddedPostgres({ directory, database: 'types', throwaway: true });
  try {
    await migrate(postgres.url, [shopService, memberService]);
    for (const service of [shopService, memberService]) {
      const file = new URL(`apps/${service.schema}-api/src/database.generated.ts`, root).pathname;
      const before = await readFile(file, 'utf8').catch(() => '');
      const made = await generate(postgres.url, service.schema, join(directory, 'types.ts'));
      if (made === before) continue;
      if (check) {
        console.error(`${file} is out of date: run npm run db:types`);
        process.exitCode = 1;
      } else {
        await writeFile(file, made);
        console.log(`written: ${file}`);
      }
    }
  } finally {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

async function generate(url: string, schema: string, outFile: string): Promise<string> {
  const cli = new URL('./cli/bin.js', import.meta.resolve('kysely-codegen')).pathname;
  await run(process.execPath, [
    cli,
    ...['--url', url, '--dialect', 'postgres', '--out-file', outFile],
    ...['--default-schema', schema, '--include-pattern', `${schema}.*`],
    ...['--exclude-pattern', '*.migration', '--camel-case', '--no-domains'],
    ...['--type-mapping', JSON.stringify({ int8: 'number', numeric: 'number' })],
  ]);
  return readFile(outFile, 'utf8');
}

await main();
