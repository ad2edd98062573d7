import type { Config } from '@react-router/dev/config';
import { ROUTES_PATH } from './server/next-routes.ts';
import { precompress } from './server/precompress.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // A page's HTML names its own routes; those its links lead to are asked for once it is hydrated.
  routeDiscovery: { mode: 'lazy', manifestPath: ROUTES_PATH },
  buildEnd: ({ reactRouterConfig }) => precompress(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
