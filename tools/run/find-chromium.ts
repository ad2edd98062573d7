import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
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
  return ownChromium() ?? systemChromium() ?? downloadChromium() ?? installChromium() ?? none();
}

function ownChromium(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function systemChromium(): string | undefined {
  for (const name of SYSTEM_NAMES) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
    } catch {
      // not under this name; the next one
    }
  }
  return undefined;
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
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say('installing the system Chromium with apt-get …');
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
  for (const name of DEBIAN_PACKAGES) {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name];
    spawnSync('apt-get', install, { stdio: ['ignore', 'ignore', 'inherit'], env: environment });
    const installed = systemChromium();
    if (installed) return installed;
  }
  return undefined;
}

function none(): never {
  throw new Error(
    'no Chromium: install one (Debian: apt-get install chromium), or run: npx playwright install chromium',
  );
}
