import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { memberService } from '@duskline/member-api/service';
import { migrate } from '@duskline/platform/database/migrate';
import { startEmbeddedPostgres } from '@duskline/platform/embedded-postgres/embedded-postgres';
import { shopService } from '@duskline/shop-api/service';
import type { TestProject } from 'vitest/node';
import {
  makeTemporaryFolder,
  removeInBackground,
  removeLeftTemporaryFolders,
} from '../run/temporary-folders.mjs';
import { requireNamedAuditFields } from './named-audit-fields.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/**
 * Start one real PostgreSQL for the whole run, with a migrated template that workers clone, and give
 * the run a temporary folder that is removed with it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftTemporaryFolders();
  const directory = makeTemporaryFolder('test');
  // Workers inherit it: whatever a test makes there is gone after the run.
  process.env.TMPDIR = join(directory, 'tmp');
  mkdirSync(process.env.TMPDIR);
  const postgres = await startEmbeddedPostgres({
    directory,
    database: 'template',
    throwaway: true,
  });
  await migrate(postgres.url, [shopService, memberService]);
  await requireNamedAuditFields(postgres.url);
  project.provide('databaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    removeInBackground(directory);
  };
}
