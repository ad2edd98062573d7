import { join } from 'node:path';
import type { FileStore } from '@duskline/partners/files/file-store';
import { FileStoreError } from '@duskline/partners/files/file-store-error';
import { createFileStore } from '@duskline/partners/files/open-file-store';
import type { Jobs } from '@duskline/platform/jobs/jobs';
import { SettingsError } from '@duskline/platform/settings';
import { copyOriginalImages } from '@duskline/shop-api/opening/copy-original-images';
import { openContexts } from './open-contexts.ts';
import type { Demo } from './processes/part-messages.ts';
import type { Settings } from './settings.ts';

/** The demo's loading queues and calls by itself: the store's own jobs do not run yet. */
const noJobs: Jobs = {
  send: async () => {},
  handle: async () => {},
  drain: async () => {},
  repeat: async () => {},
  every: () => {},
  stop: async () => {},
};
const noCalls = () => Promise.reject(new Error('the APIs are not open yet'));

/**
 * Load the demo package, and the demo into a database that is empty; called before the store's APIs
 * and jobs are open, so that these find the demo's past as past. Returns the demo's accounts, or
 * nothing where the database holds another shop. Throws a `SettingsError` when the packages that a
 * production install leaves out are needed.
 */
export async function loadDemo(
  settings: Settings,
  databaseUrl: string,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<Demo | undefined> {
  const contexts = await openContexts(
    { ...settings, replica: undefined, pooler: undefined, redisUrl: undefined },
    databaseUrl,
    {
      internalKey: '',
      shopApi: noCalls,
      memberApi: noCalls,
      startShopJobs: async () => noJobs,
      startMemberJobs: async () => noJobs,
    },
  );
  try {
    return await loadInto(settings, contexts, say, stopping);
  } finally {
    await contexts.close();
  }
}

async function loadInto(
  settings: Settings,
  { shop, member: members }: Awaited<ReturnType<typeof openContexts>>,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<Demo | undefined> {
  const { TOSS_API_URL: tossUrl, TOSS_SECRET_KEY: secretKey } = settings.partners;
  try {
    const { prepareDemo } = await import('../../../demo/index.ts');
    const demo = await prepareDemo(
      {
        shop,
        members,
        pictureFolder: join(settings.dataDir, 'images', 'originals'),
        pictureCache: settings.demoPictureCache,
        pictureWidth: settings.demoPictureWidth,
        sandbox: settings.startsSandbox
          ? { tossUrl, secretKey, url: settings.sandboxUrl }
          : undefined,
      },
      say,
      stopping,
    );
    if (demo && settings.s3) await copyPictures(settings, shop.files, say);
    return demo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException)?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SettingsError(
      'DEMO: a package of the demo is not installed; run npm ci --include=dev, or set DEMO=off',
    );
  }
}

/** The demo is drawn on this machine; what S3 has not is copied there. A store without pictures still opens. */
async function copyPictures(
  { dataDir }: Settings,
  to: FileStore,
  say: (line: string) => void,
): Promise<void> {
  const from = createFileStore(dataDir, undefined);
  try {
    const { copied, failures } = await copyOriginalImages({ from, to });
    const [failure] = failures;
    if (failure) say(`! pictures of the demo are not in S3: ${failure.reason}`);
    else if (copied > 0) say(`copied ${copied} pictures to S3`);
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    say(`! pictures of the demo are not in S3: ${error.message}`);
  }
}
