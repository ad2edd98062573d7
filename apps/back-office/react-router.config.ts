import type { Config } from '@react-router/dev/config';

/** A static app: `build/client/index.html` is sent for every page, and the routes run in the browser. */
export default {
  ssr: false,
  appDirectory: 'app',
  buildDirectory: 'build',
} satisfies Config;
