import { chromium } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { findChromium } from '../run/find-chromium.ts';
import { slowDownOfPhone } from './phone-speed.rules.ts';

/** How this machine becomes a phone: so many times slower, by so high a `benchmarkIndex`. */
export type PhoneSpeed = { index: number; slowDown: number };

const READINGS = 5;

/** Read this machine's speed as Lighthouse does, several times, and choose by it how much slower a phone is. */
export async function readPhoneSpeed(): Promise<PhoneSpeed> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    const readings: number[] = [];
    for (let reading = 0; reading < READINGS; reading += 1) {
      readings.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    }
    return slowDownOfPhone(readings);
  } finally {
    await browser.close();
  }
}

/** Say in a row's note how the machine was made a phone. */
export function describeSpeed({ index, slowDown }: PhoneSpeed): string {
  return `processor ${slowDown} times slower, by its benchmarkIndex of ${Math.round(index)}`;
}
