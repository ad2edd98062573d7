import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { openContexts } from '@duskline/all-in-one/open-contexts';
import { sandboxKeys } from '@duskline/all-in-one/sandbox-keys';
import { readStoreSettings } from '@duskline/all-in-one/settings';
import { memberService } from '@duskline/member-api/service';
import { createFileStore } from '@duskline/partners/files/open-file-store';
import { lookAtPooler } from '@duskline/platform/database/look-at-pooler';
import { compareMigrations, migrate, PendingMigrations } from '@duskline/platform/database/migrate';
import { openJobSender } from '@duskline/platform/jobs/jobs';
import { lookAtRedis } from '@duskline/platform/limits/look-at-redis';
import { createLog } from '@duskline/platform/log';
import { lookAtStandby } from '@duskline/platform/standby/look-at-standby';
import { shopService } from '@duskline/shop-api/service';
import type { HowToOpen } from './command.ts';
import { createInProcessApis } from './in-process-apis.ts';
import { openDatabase } from './open-database.ts';
import type { OperatorContext } from './operator-context.ts';
import { UsageError } from './parse-arguments.ts';
import { partnerPrograms, partnerUrls } from './partner-urls.ts';
import { recordJobs } from './record-jobs.ts';

/**
 * Open the store's contexts for one command, with the settings that the store itself starts with.
 * `actor` is the operator's name for the audit; the user of the operating system where none is given.
 */
export async function openOperatorContext(
  actor = userInfo().username,
  { asFound }: HowToOpen = { asFound: false },
): Promise<OperatorContext & { close(): Promise<void> }> {
  const settings = readStoreSettings(process.env, sandboxKeys);
  const database = await openDatabase(process.env);
  const { url } = database;
  const { pooler, redisUrl } = settings;
  async function closeAndThrow(error: unknown): Promise<never> {
    await database.close();
    throw error;
  }
  const services = [shopService, memberService];
  if (asFound) await refusePending(url).catch(closeAndThrow);
  else await migrate(url, services);
  const log = createLog('ops', settings.logLevel);
  const internalKey = randomBytes(32).toString('base64url');
  const shopJobs = recordJobs('shop', await openJobSender({ url, ...shopService, log }));
  const memberJobs = recordJobs('member', await openJobSender({ url, ...memberService, log }));
  const apis = createInProcessApis(internalKey);
  // A command reads what the one before it wrote: never from a standby, and it goes to PostgreSQL itself.
  const parts = await openContexts(
    { ...settings, replica: undefined, pooler: undefined, redisUrl: undefined },
    url,
    {
      internalKey,
      ...apis.callers,
      startShopJobs: async () => shopJobs,
      startMemberJobs: async () => memberJobs,
    },
  ).catch(async (error: unknown) => {
    await Promise.all([shopJobs.stop(), memberJobs.stop()]);
    await database.close();
    throw error;
  });
  return {
    shop: parts.shop,
    member: parts.member,
    actor,
    readText,
    fileStore(name) {
      if (name === 's3' && !settings.s3) return undefined;
      return createFileStore(settings.dataDir, name === 's3' ? settings.s3 : undefined);
    },
    async storeFacts() {
      const { unknown } = await compareMigrations(url, services);
      const host = settings.host === '0.0.0.0' ? '127.0.0.1' : settings.host;
      return {
        warnings: settings.warnings,
        door: new URL(`http://${host}:${settings.port}/readyz`),
        partners: partnerUrls(settings),
        programs: partnerPrograms(settings),
        isOwnDatabase: settings.databaseUrl !== undefined,
        unknownMigrations: unknown,
        redis: redisUrl === undefined ? undefined : { look: () => lookAtRedis(redisUrl) },
        pooler: pooler && { look: () => lookAtPooler(pooler, shopService) },
        standby: settings.replica && {
          maxLagSeconds: settings.replica.maxLagSeconds,
          look: () => lookAtStandby(settings.replica?.url ?? '', url),
        },
      };
    },
    async repeatedJobs() {
      await apis.build(parts);
      return [...shopJobs.repeated, ...memberJobs.repeated];
    },
    async close() {
      await apis.close();
      await parts.close();
      await database.close();
    },
  };
}

async function refusePending(url: string): Promise<void> {
  const { pending } = await compareMigrations(url, [shopService, memberService]);
  if (pending.length > 0) throw new PendingMigrations(pending);
}

async function readText(file: string | undefined): Promise<string> {
  if (file !== undefined && file !== '-') {
    return readFile(file, 'utf8').catch((error: Error) => {
      throw new UsageError(`--file: 파일을 읽을 수 없어요. ${error.message}`);
    });
  }
  if (process.stdin.isTTY) {
    throw new UsageError('--file로 파일을 주거나 표준 입력으로 내용을 보내 주세요.');
  }
  return text(process.stdin);
}
