import { z } from 'zod';
import { callPartner } from '../call-partner.ts';
import { PartnerError } from '../partner-error.ts';
import type { ParcelScan, ParcelStage, ParcelTracking, TrackingResult } from './parcel-tracking.ts';

export type SweetTrackerSettings = {
  /** `https://info.sweettracker.co.kr`, or the sandbox's `/sweettracker`. */
  apiUrl: string;
  key: string;
  /** Per try; it queries the carrier while we wait. Default 8 s. */
  timeLimitMs?: number;
  /** Pause before the one retry. Default 500 ms. */
  firstPauseMs?: number;
};

// 스마트택배 API, `companylist`.
const carrierCodes: ReadonlyMap<string, string> = new Map([
  ['POST', '01'],
  ['CJ', '04'],
  ['HANJIN', '05'],
  ['LOGEN', '06'],
  ['LOTTE', '08'],
  ['ILYANG', '11'],
  ['DAESIN', '22'],
  ['KYOUNGDONG', '23'],
]);

/** By the API's `level`, 1 to 6. */
const stages: readonly ParcelStage[] = [
  'preparing',
  'collected',
  'in_transit',
  'at_branch',
  'out_for_delivery',
  'delivered',
];

const mostScans = 200;

const Scan = z.object({
  level: z.number().int(),
  kind: z.string().nullish(),
  where: z.string().nullish(),
  time: z.number().nullish(),
  timeString: z.string().nullish(),
});

const Tracked = z.object({
  level: z.number().int(),
  trackingDetails: z.array(Scan).max(mostScans).nullish(),
});

const TrackerError = z.object({ status: z.literal(false), code: z.string(), msg: z.string() });

/** 101 unknown key, 102 expired key. */
const keyErrors = new Set(['101', '102']);
const badNumber = '104';

/** Create the adapter of the tracking API of 스마트택배 (info.sweettracker.co.kr, `POST /api/v1/trackingInfo`). */
export function createSweetTracker(settings: SweetTrackerSettings): ParcelTracking {
  return {
    async track({ carrier, invoiceNo }) {
      const code = carrierCodes.get(carrier);
      if (!code) return { kind: 'refused', message: '조회할 수 없는 택배사입니다.' };
      const reply = await callPartner({
        partner: 'sweettracker',
        url: new URL(`${settings.apiUrl}/api/v1/trackingInfo`),
        method: 'POST',
        body: {
          t_key: settings.key,
          t_code: code,
          t_invoice: invoiceNo.replaceAll(/\D/g, ''),
        },
        timeLimitMs: settings.timeLimitMs ?? 8_000,
        retries: 1,
        firstPauseMs: settings.firstPauseMs ?? 500,
      });
      if (reply.kind === 'lost') return { kind: 'unavailable', reason: reply.reason };
      const error = TrackerError.safeParse(reply.body);
      if (error.success) return readError(error.data);
      const tracked = Tracked.safeParse(reply.body);
      if (!tracked.success) return { kind: 'unavailable', reason: `HTTP ${reply.status}` };
      return readTracked(tracked.data);
    },
  };
}

function readTracked({ level, trackingDetails }: z.infer<typeof Tracked>): TrackingResult {
  const stage = stages[level - 1];
  if (!stage) return { kind: 'not_scanned' };
  const scans = (trackingDetails ?? []).flatMap((scan) => readScan(scan) ?? []);
  scans.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return { kind: 'tracked', stage, scans };
}

function readScan(scan: z.infer<typeof Scan>): ParcelScan | undefined {
  const stage = stages[scan.level - 1];
  const at = readTime(scan);
  if (!stage || !at) return undefined;
  return { stage, what: scan.kind ?? '', where: scan.where ?? '', at };
}

// Some carriers give the time as a timestamp, some only as text in Korean time.
function readTime({ time, timeString }: z.infer<typeof Scan>): string | undefined {
  const moment = new Date(time ?? `${timeString?.trim().replace(' ', 'T')}+09:00`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

function readError({ code, msg }: z.infer<typeof TrackerError>): TrackingResult {
  if (keyErrors.has(code)) throw new PartnerError('sweettracker', code, msg);
  return code === badNumber
    ? { kind: 'refused', message: msg }
    : { kind: 'unavailable', reason: `${code} ${msg}` };
}
