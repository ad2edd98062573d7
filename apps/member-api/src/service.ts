import { fileURLToPath } from 'node:url';
import type { Service } from '@duskline/platform/migrate';

/** Where the Member API keeps its data, and as whom. */
export const memberService: Service = {
  schema: 'member',
  role: 'duskline_member',
  migrations: fileURLToPath(new URL('../migrations', import.meta.url)),
};
