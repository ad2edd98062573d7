import { defineConfig } from '@playwright/test';

const ANDROID_PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent: ANDROID_PHONE,
};

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  fullyParallel: false,
  // One shopper at a time: trips count what is left on shared shelves.
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    baseURL: process.env.SITE_URL,
    actionTimeout: 15_000,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'phone', use: phone },
    // What shuts the store for everybody comes after all others, one width after the other.
    {
      name: 'desktop, alone',
      use: desktop,
      testMatch: '*.last.ts',
      dependencies: ['desktop', 'phone'],
    },
    { name: 'phone, alone', use: phone, testMatch: '*.last.ts', dependencies: ['desktop, alone'] },
  ],
});
