import { defineConfig } from '@playwright/test';

const ANDROID_PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Journeys on a mall that is not ours. */
const FOREIGN = 'foreign-mall*.journey.ts';
/** Walked once: they open windows of their own sizes, or a page that is not ours. */
const ONCE = ['foreign-client.journey.ts', 'layout.journey.ts', 'widths.journey.ts'];
/** On another mall walked once: their screens are the same at every width. */
const ONCE_ON_FOREIGN = 'foreign-mall-*.journey.ts';

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
  // The tests of a file run one after the other, on the store of their worker alone: they count stock.
  fullyParallel: false,
  workers: Number(process.env.JOURNEY_WORKERS ?? 1),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    actionTimeout: 15_000,
    locale: 'ko-KR',
    // A page loaded through it is out of reach of `page.route`; the journey about it allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Seoul',
    // A trace doubles the time of every page; the last picture and the page's tree show what failed.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: FOREIGN },
    { name: 'phone', use: phone, testIgnore: [FOREIGN, ...ONCE] },
    { name: 'foreign mall desktop', use: desktop, testMatch: FOREIGN },
    { name: 'foreign mall phone', use: phone, testMatch: FOREIGN, testIgnore: ONCE_ON_FOREIGN },
  ],
});
