import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['apps/**/*.test.{ts,tsx}', 'packages/**/*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['tools/testing/postgres-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
    // The public SDK is written for bundlers: its files import each other without extensions.
    server: { deps: { inline: ['@shopby/shop-sdk'] } },
  },
});
