import { fileURLToPath } from 'node:url';
import type { Service } from '@duskline/platform/database/migrate';

/** The Member API's schema, database role and migrations. */
export const memberService: Service = {
  schema: 'member',
  role: 'duskline_member',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
};
