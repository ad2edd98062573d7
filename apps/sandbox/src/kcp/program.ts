import { fileURLToPath } from 'node:url';

/** The command of the stand-in of KCP's program. */
export const ctCli: readonly [string, string] = [
  process.execPath,
  fileURLToPath(new URL('ct-cli.mjs', import.meta.url)),
];
