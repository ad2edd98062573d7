import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // All addresses are known after the first page: a click never waits for a route's description.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
