import {
  type MemberPartSettings,
  memberPartSettings,
  memberPartVariables,
} from '@duskline/member-api/opening/part-settings';
import { readSettings } from '@duskline/platform/settings';
import {
  type ShopPartSettings,
  shopPartSettings,
  shopPartVariables,
} from '@duskline/shop-api/opening/part-settings';
import { z } from 'zod';

/** Jobs of both services need what their APIs need. */
const Variables = z.object({ ...shopPartVariables, ...memberPartVariables });

export type WorkerSettings = ShopPartSettings & MemberPartSettings;

/** Read the worker's settings; throws a `SettingsError` that names the first wrong variable. */
export function readWorkerSettings(environment: NodeJS.ProcessEnv): WorkerSettings {
  const given = readSettings(Variables, environment);
  return { ...shopPartSettings(given), ...memberPartSettings(given) };
}
