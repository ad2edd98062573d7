import { fileURLToPath } from 'node:url';
import type { Service } from '@duskline/platform/migrate';

/** Where the Shop API keeps its data, and as whom. */
export const shopService: Service = {
  schema: 'shop',
  role: 'duskline_shop',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
};
