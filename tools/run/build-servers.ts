import { join } from 'node:path';
import { BUILT_SERVERS, PARTS, STORE } from './parts.mjs';
import { root } from './prepare.mjs';
import { buildServers } from './server-build.ts';

/** Build what `npm start`, `npm run part` and a container run. */
await buildServers([STORE, ...Object.values(PARTS)], { root, folder: join(root, BUILT_SERVERS) });
