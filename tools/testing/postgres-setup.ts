import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import { startEmbeddedPostgres } from '@duskline/platform/embedded-postgres';
import { migrate } from '@duskline/platform/migrate';
import { shopService } from '@duskline/shop-api/service';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated template that workers clone. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'duskline-test-'));
  const postgres = await startEmbeddedPostgres({
    directory,
    database: 'template',
    throwaway: true,
  });
  await migrate(postgres.url, [shopService, memberService]);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
