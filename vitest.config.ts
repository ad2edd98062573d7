import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ByEnvironment } from './tools/testing/by-environment.ts';

const LONGEST_POLL_MS = 150_000;

const builtOrInstalled = ['**/node_modules/**', '**/build/**'];

/**
 * Test files of pages share libraries and a window. Spies and stubs end before the next test, so that one made
 * in `beforeAll` would not reach the first.
 */
const oneWindow = { isolate: false, restoreMocks: true, unstubGlobals: true };

/** Pages under test: what is waited for is seen as soon as it is there, before React has drawn it. */
const pages = {
  setupFiles: ['tools/testing/late-react.ts', 'tools/testing/set-up-pages.ts'],
  expect: { poll: { timeout: LONGEST_POLL_MS, interval: 1 } },
  ...oneWindow,
};

export default defineConfig({
  test: {
    // Limits find what hangs, and nothing else: on a busy machine a step takes ten times as long, and the
    // slowest tests start whole stores, or have apt-get bring a program. So no test has one of its own.
    testTimeout: 300_000,
    hookTimeout: 400_000,
    expect: { poll: { timeout: LONGEST_POLL_MS } },
    // Twice the cores: a test waits for half of its time (decision 0360).
    maxWorkers: 4,
    // A worker that changes between node and jsdom is a new process: 12 for the pages, not 45.
    sequence: { sequencer: ByEnvironment },
    projects: [
      {
        extends: true,
        test: {
          name: 'servers',
          include: [
            'apps/**/*.test.ts',
            'packages/**/*.test.ts',
            'demo/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...builtOrInstalled, 'apps/storefront/**', 'apps/back-office/**'],
          globalSetup: ['tools/testing/postgres-setup.ts'],
          // Test files share a worker's modules: loading them for each would cost more than the tests.
          isolate: false,
          // Node runs these files as it does in production; Vite would transform each of them first.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: ['--import', join(import.meta.dirname, 'tools/testing/resolve-sdk.mjs')],
        },
      },
      {
        extends: true,
        test: {
          name: 'storefront',
          include: ['apps/storefront/**/*.test.{ts,tsx}'],
          exclude: builtOrInstalled,
          ...pages,
        },
      },
      {
        extends: true,
        test: {
          name: 'back office',
          include: ['apps/back-office/**/*.test.{ts,tsx}'],
          exclude: builtOrInstalled,
          ...pages,
        },
      },
    ],
  },
});
