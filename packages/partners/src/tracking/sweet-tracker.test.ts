import { expect, test } from 'vitest';
import { serve } from '../../test/serve.ts';
import { PATIENT_MS, REPLY_LIMIT_MS, slowReply } from '../../test/slow-reply.ts';
import { postJson, readJson, type Sandbox, startSandbox } from '../../test/start-sandbox.ts';
import { PartnerError } from '../partner-error.ts';
import { createSweetTracker, type SweetTrackerSettings } from './sweet-tracker.ts';

const parcel = { carrier: 'CJ', invoiceNo: '3000-0000-0017' };

function trackerOf(sandbox: Sandbox, settings: Partial<SweetTrackerSettings> = {}) {
  return createSweetTracker({
    apiUrl: `${sandbox.origin}/sweettracker`,
    key: sandbox.keys.sweetTrackerKey,
    firstPauseMs: 1,
    timeLimitMs: PATIENT_MS,
    ...settings,
  });
}

/** A partner that says this and nothing else. */
async function trackerReplying(body: unknown) {
  const apiUrl = await serve((_request, response) => response.end(JSON.stringify(body)));
  return createSweetTracker({ apiUrl, key: 'any' });
}

test('a parcel gets one scan after the other as time passes, until it is delivered', async () => {
  let clock = Date.parse('2026-03-01T12:00:00+09:00');
  const sandbox = await startSandbox({ now: () => new Date(clock) });
  const tracker = trackerOf(sandbox);
  const stages = [];
  for (let minute = 0; minute < 7; minute += 1) {
    const answer = await tracker.track(parcel);
    stages.push(answer.kind === 'tracked' && answer.stage);
    clock += 60_000;
  }
  expect(stages).toEqual([
    'collected',
    'in_transit',
    'in_transit',
    'at_branch',
    'out_for_delivery',
    'delivered',
    'delivered',
  ]);
  expect(await tracker.track(parcel)).toMatchObject({
    kind: 'tracked',
    stage: 'delivered',
    scans: [
      { stage: 'collected', what: '집화처리', at: '2026-03-01T03:00:00.000Z' },
      { what: '간선상차', at: '2026-03-01T03:01:00.000Z' },
      { what: '간선하차' },
      { stage: 'at_branch' },
      { stage: 'out_for_delivery' },
      { stage: 'delivered', what: '배송완료', where: '문 앞', at: '2026-03-01T03:05:00.000Z' },
    ],
  });
});

test('a parcel can be moved forward, by one scan or all of them', async () => {
  const sandbox = await startSandbox();
  const tracker = trackerOf(sandbox);
  await tracker.track(parcel);
  const hurry = (steps: number) =>
    postJson(`${sandbox.origin}/tracking/hurry`, { code: '04', invoice: '300000000017', steps });
  await hurry(1);
  expect(await tracker.track(parcel)).toMatchObject({ stage: 'in_transit' });
  await hurry(5);
  expect(await tracker.track(parcel)).toMatchObject({ stage: 'delivered' });
  expect(await readJson(`${sandbox.origin}/tracking.json`)).toMatchObject([
    { code: '04', invoice: '300000000017', scans: { length: 6 } },
  ]);
});

test('the same number at another carrier is another parcel', async () => {
  const sandbox = await startSandbox();
  const tracker = trackerOf(sandbox);
  await tracker.track(parcel);
  await tracker.track({ ...parcel, carrier: 'LOTTE' });
  expect(await readJson(`${sandbox.origin}/tracking.json`)).toHaveLength(2);
});

test('a parcel that was not handed over yet has no scan', async () => {
  const tracker = trackerOf(await startSandbox());
  const answer = await tracker.track({ carrier: 'POST', invoiceNo: '9000000000017' });
  expect(answer).toEqual({ kind: 'not_scanned' });
});

test.for(['', '123', '후디', '1'.repeat(15)])('the number %o is refused', async (invoiceNo) => {
  const answer = await trackerOf(await startSandbox()).track({ ...parcel, invoiceNo });
  expect(answer).toEqual({ kind: 'refused', message: expect.stringContaining('운송장번호') });
});

test('a carrier without tracking is refused without a call', async () => {
  const tracker = createSweetTracker({ apiUrl: 'http://127.0.0.1:1', key: 'any' });
  for (const carrier of ['PIGEON', 'toString', '']) {
    expect(await tracker.track({ ...parcel, carrier })).toEqual({
      kind: 'refused',
      message: '조회할 수 없는 택배사입니다.',
    });
  }
});

test('a wrong key throws a PartnerError', async () => {
  const tracker = trackerOf(await startSandbox(), { key: 'not-ours' });
  await expect(tracker.track(parcel)).rejects.toThrow(PartnerError);
});

test.for(['103', '105', '106', '999'])(
  'the code %s says nothing of the parcel: ask again later',
  async (code) => {
    const tracker = await trackerReplying({ status: false, code, msg: '사용량을 초과했습니다.' });
    expect(await tracker.track(parcel)).toMatchObject({ kind: 'unavailable' });
  },
);

test('scans come in order, those without a readable time or stage are left out', async () => {
  const tracker = await trackerReplying({
    level: 3,
    trackingDetails: [
      { level: 3, kind: '간선상차', where: '허브', timeString: '2026-03-01 20:00:00' },
      { level: 2, kind: '집화처리', where: null, time: Date.parse('2026-03-01T03:00:00Z') },
      { level: 3, kind: '간선하차', where: '허브', timeString: '곧' },
      { level: 77, kind: '알 수 없음', where: '', time: 0 },
    ],
  });
  expect(await tracker.track(parcel)).toEqual({
    kind: 'tracked',
    stage: 'in_transit',
    scans: [
      { stage: 'collected', what: '집화처리', where: '', at: '2026-03-01T03:00:00.000Z' },
      { stage: 'in_transit', what: '간선상차', where: '허브', at: '2026-03-01T11:00:00.000Z' },
    ],
  });
});

test.for([[[]], [{ level: 'six' }], [{ level: 3, trackingDetails: 'many' }]] as const)(
  'an answer of another shape is no answer: %o',
  async ([body]) => {
    expect(await (await trackerReplying(body)).track(parcel)).toMatchObject({
      kind: 'unavailable',
    });
  },
);

test.for([
  { name: 'a 500', fault: { kind: 'status', status: 500 } },
  { name: 'a dropped connection', fault: { kind: 'drop' } },
  { name: 'a body cut short', fault: { kind: 'malformed' } },
  { name: 'an answer slower than our limit', fault: slowReply },
] as const)(
  'the shopper does not notice $name once; twice it is unavailable',
  async ({ fault }) => {
    const sandbox = await startSandbox();
    const tracker = trackerOf(sandbox, { timeLimitMs: REPLY_LIMIT_MS });
    await sandbox.injectFault({ operation: 'tracking.track', ...fault });
    expect(await tracker.track(parcel)).toMatchObject({ kind: 'tracked' });
    await sandbox.injectFault({ operation: 'tracking.track', ...fault, times: 2 });
    expect(await tracker.track(parcel)).toMatchObject({ kind: 'unavailable' });
  },
);
