import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { openFuzzedStore } from './open-fuzzed-store.ts';
import { printReport } from './print-report.ts';

/** Rounds over all operations where nobody asked for a time: about ten seconds of one core. */
const ROUNDS = 3;
const OPENING_MS = 300_000;

const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const seed = Number(process.env.FUZZ_SEED ?? 1);

test(
  `requests drawn from the contract with seed ${seed} are answered without 5xx and within 2 s`,
  async () => {
    const fuzzed = await openFuzzedStore();
    const ends = Date.now() + seconds * 1_000;
    const report = await fuzz(fuzzed, {
      seed,
      isOver: (_requests, rounds) => (seconds > 0 ? Date.now() > ends : rounds >= ROUNDS),
    });
    await fuzzed.close();
    printReport(report);
    expect(report.operations).toBeGreaterThan(290);
    expect(
      report.findings.map(({ call, status, what }) => `${call}: ${status} after ${what}`),
      `seed ${seed}`,
    ).toEqual([]);
  },
  OPENING_MS + seconds * 1_000,
);
