import { fileURLToPath } from 'node:url';
import type { Service } from '@duskline/platform/database/migrate';

/** The schema and the role with which the Shop API stores its data. */
export const shopService: Service = {
  schema: 'shop',
  role: 'duskline_shop',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
};
