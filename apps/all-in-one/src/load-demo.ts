import { join } from 'node:path';
import { SettingsError } from '@duskline/platform/settings';
import type { OpenApis } from './open-apis.ts';
import type { Settings } from './settings.ts';

/**
 * Load the demo package, and the demo into a database that is empty. Returns the demo's accounts, or
 * nothing where the database holds another shop. Throws a `SettingsError` when the packages that a
 * production install leaves out are needed.
 */
export async function loadDemo(
  settings: Settings,
  { shop, members }: Pick<OpenApis, 'shop' | 'members'>,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<{ usernames: string[]; password: string } | undefined> {
  const { TOSS_API_URL: tossUrl, TOSS_SECRET_KEY: secretKey } = settings.partners;
  try {
    const { prepareDemo } = await import('../../../demo/index.ts');
    return await prepareDemo(
      {
        shop,
        members,
        pictureFolder: join(settings.dataDir, 'images', 'originals'),
        pictureCache: settings.demoPictureCache,
        pictureWidth: settings.demoPictureWidth,
        sandbox: settings.startsSandbox ? { tossUrl, secretKey } : undefined,
      },
      say,
      stopping,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException)?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new SettingsError(
      'DEMO: a package of the demo is not installed; run npm ci --include=dev, or set DEMO=off',
    );
  }
}
