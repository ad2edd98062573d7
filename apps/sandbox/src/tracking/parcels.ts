import { HOUR_MS, parseSeoulTime } from '@duskline/contract/time.rules';
import { z } from 'zod';
import { putBounded } from '../state/bounded.ts';
import type { StateFile } from '../state/state-file.ts';

const Parcel = z.object({
  code: z.string(),
  invoice: z.string(),
  /** When it was first tracked; the times of all scans follow from it. */
  startedAt: z.number(),
  /** Between two scans, where it is not the sandbox's own. */
  stepMs: z.number().optional(),
});

export type Parcel = z.infer<typeof Parcel>;

export type Scan = { level: number; kind: string; where: string; time: number };

const journey = [
  { level: 2, kind: '집화처리', where: '더스크라인 물류센터' },
  { level: 3, kind: '간선상차', where: '수도권 허브' },
  { level: 3, kind: '간선하차', where: '중부 허브' },
  { level: 4, kind: '지점도착', where: '우리동네 지점' },
  { level: 5, kind: '배송출발', where: '우리동네 지점' },
  { level: 6, kind: '배송완료', where: '문 앞' },
] as const;

/** Demo parcels name the day they were handed over: `6YYMMDD` and five digits. */
function handedOver(invoice: string): number | undefined {
  const [, year, month, day] = /^6(\d\d)(\d\d)(\d\d)\d{5}$/.exec(invoice) ?? [];
  return parseSeoulTime(`20${year}-${month}-${day} 18:00:00`)?.getTime();
}

export type Parcels = ReturnType<typeof createParcels>;

/** Create the store of the latest parcels; each gets one more scan with every step of time. */
export function createParcels(file: StateFile, stepMs: number, now: () => Date) {
  const parcels = new Map<string, Parcel>();
  const keyOf = (code: string, invoice: string) => `${code}/${invoice}`;
  const save = (parcel: Parcel) => {
    putBounded(parcels, keyOf(parcel.code, parcel.invoice), parcel);
    file.touch();
  };
  for (const saved of file.section('parcels', z.array(Parcel), [], () => [...parcels.values()])) {
    putBounded(parcels, keyOf(saved.code, saved.invoice), saved);
  }

  return {
    /** Find the parcel of an invoice number; the first lookup ships it. */
    of(code: string, invoice: string): Parcel {
      const known = parcels.get(keyOf(code, invoice));
      if (known) return known;
      const at = now().getTime();
      const startedAt = handedOver(invoice) ?? at;
      const parcel =
        startedAt < at
          ? { code, invoice, startedAt, stepMs: 4 * HOUR_MS }
          : { code, invoice, startedAt: at };
      save(parcel);
      return parcel;
    },
    find: (code: string, invoice: string) => parcels.get(keyOf(code, invoice)),
    newestFirst: () => [...parcels.values()].reverse(),
    /** List the scans up to now, oldest first. */
    scansOf({ startedAt, stepMs: ownStepMs = stepMs }: Parcel): Scan[] {
      return journey
        .map((scan, at) => ({ ...scan, time: startedAt + at * ownStepMs }))
        .filter(({ time }) => time <= now().getTime());
    },
    /** Move a parcel forward by so many steps of time. */
    hurry(parcel: Parcel, steps: number): void {
      save({ ...parcel, startedAt: parcel.startedAt - steps * (parcel.stepMs ?? stepMs) });
    },
  };
}

/** Steps from the first scan to the last. */
export const wholeJourney = journey.length - 1;
