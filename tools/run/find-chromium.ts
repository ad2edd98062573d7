import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findInstalled, install } from './debian-program.ts';
import { root, say } from './prepare.mjs';

/** The shell first: the same engine without windows, with which journeys take two thirds of the time. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
/** Debian's packages; older releases have no shell. */
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];
const DOWNLOAD_SECONDS = 180;

/**
 * Find a Chromium: Playwright's own, else the system's, else one downloaded now, by Playwright or,
 * as root on Debian, by apt. Throws when there is none: journeys are never skipped.
 */
export function findChromium(): string {
  return (
    ownChromium() ??
    findInstalled(SYSTEM_NAMES) ??
    downloadChromium() ??
    installChromium() ??
    none()
  );
}

function ownChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function downloadChromium(): string | undefined {
  say('no Chromium found: asking Playwright for its own …');
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'],
    {
      stdio: 'ignore',
      timeout: DOWNLOAD_SECONDS * 1000,
    },
  );
  return ownChromium();
}

function installChromium(): string | undefined {
  say('installing the system Chromium with apt-get …');
  return install(DEBIAN_PACKAGES, SYSTEM_NAMES);
}

function none(): never {
  throw new Error(
    'no Chromium: install one (Debian: apt-get install chromium), or run: npx playwright install chromium',
  );
}
