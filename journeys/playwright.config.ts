import { defineConfig } from '@playwright/test';

const ANDROID_PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

/** Journeys on a mall that is not ours. */
const FOREIGN = 'foreign-mall*.journey.ts';
/**
 * A journey is walked once, on a PC or, tagged `@phone`, on a phone: what it finds is the same at every
 * width. `@both` has those that a width changes. Each screen is opened at both (decision 0360).
 */
const ON_A_PHONE_ONLY = /@phone/;
const ON_A_PHONE = /@phone|@both/;

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
  // Bounds for a machine that does other work beside; a journey that passes reaches none of them.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    actionTimeout: 90_000,
    locale: 'ko-KR',
    // A page loaded through it is out of reach of `page.route`; the journey about it allows it.
    serviceWorkers: 'block',
    timezoneId: 'Asia/Seoul',
    // A trace doubles the time of every page; the last picture and the page's tree show what failed.
    trace: process.env.JOURNEY_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // Pages live for seconds: optimising their code costs a tenth more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // The longest files first: the others share what is left of the workers evenly.
    {
      name: 'foreign mall desktop',
      ...{ use: desktop, grepInvert: ON_A_PHONE_ONLY, testMatch: FOREIGN },
    },
    { name: 'foreign mall phone', use: phone, grep: ON_A_PHONE, testMatch: FOREIGN },
    { name: 'desktop', use: desktop, grepInvert: ON_A_PHONE_ONLY, testIgnore: FOREIGN },
    { name: 'phone', use: phone, grep: ON_A_PHONE, testIgnore: FOREIGN },
  ],
});
