import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PartnerKeys } from '../demo-keys.ts';
import { readForm } from '../forms.ts';
import { sendPage } from '../pages/page.ts';
import { seoulLocal } from '../seoul-time.ts';
import type { StateFile } from '../state/state-file.ts';
import { createParcels, type Parcel, type Scan, wholeJourney } from './parcels.ts';
import { carriers, trackingPage } from './tracking.page.ts';

const Asked = z.object({ t_key: z.string(), t_code: z.string(), t_invoice: z.string() });
const Hurried = z.object({
  code: z.string().max(2),
  invoice: z.string().max(20),
  steps: z.coerce.number().int().min(1).max(wholeJourney),
});

/** Invoice numbers that begin so have a label, but no parcel was handed over yet. */
const notHandedOver = '9';

/** Stand in for info.sweettracker.co.kr under `/sweettracker`: a parcel ships when it is first tracked. */
export function addTracking(
  app: FastifyInstance,
  parts: { keys: PartnerKeys; file: StateFile; now: () => Date; stepMs: number },
): void {
  const parcels = createParcels(parts.file, parts.stepMs, parts.now);

  app.post(
    '/sweettracker/api/v1/trackingInfo',
    { config: { operation: 'tracking.track' } },
    (request) => {
      const asked = Asked.safeParse(request.body);
      if (!asked.success || asked.data.t_key !== parts.keys.sweetTrackerKey) {
        return refusal('101', '유효하지 않은 API KEY 입니다.');
      }
      const { t_code, t_invoice } = asked.data;
      if (!carriers.has(t_code) || !/^\d{10,14}$/.test(t_invoice)) {
        return refusal('104', '유효하지 않은 운송장번호 이거나 택배사 코드 입니다.');
      }
      if (t_invoice.startsWith(notHandedOver)) return wire(t_invoice, []);
      return wire(t_invoice, parcels.scansOf(parcels.of(t_code, t_invoice)));
    },
  );

  const withScans = (parcel: Parcel) => ({ ...parcel, scans: parcels.scansOf(parcel) });

  app.get('/tracking', (_request, reply) =>
    sendPage(
      reply.header('refresh', '10'),
      trackingPage(parcels.newestFirst().map(withScans), parts.stepMs),
    ),
  );

  app.get('/tracking.json', () => parcels.newestFirst().map(withScans));

  app.post('/tracking/hurry', (request, reply) => {
    const { code, invoice, steps } = readForm(Hurried, request.body);
    const parcel = parcels.find(code, invoice);
    if (parcel) parcels.hurry(parcel, steps);
    return request.isForm ? reply.redirect('/tracking', 303) : reply.code(204).send();
  });
}

function wire(invoiceNo: string, scans: readonly Scan[]) {
  const level = scans.at(-1)?.level ?? 0;
  const details = scans.map(({ time, ...scan }) => ({
    ...scan,
    time,
    timeString: seoulLocal(new Date(time)).replace('T', ' '),
    code: null,
    manName: '',
    manPic: '',
    remark: null,
    telno: '',
    telno2: '',
  }));
  return {
    result: scans.length > 0 ? 'Y' : 'N',
    invoiceNo,
    level,
    complete: level === 6,
    completeYN: level === 6 ? 'Y' : 'N',
    itemName: '',
    itemImage: '',
    receiverAddr: '',
    receiverName: '',
    recipient: '',
    senderName: '',
    orderNumber: null,
    estimate: null,
    productInfo: null,
    zipCode: null,
    adUrl: '',
    // A parcel without a scan has none of these.
    trackingDetails: scans.length > 0 ? details : undefined,
    firstDetail: details.at(0),
    lastDetail: details.at(-1),
    lastStateDetail: details.at(-1),
  };
}

function refusal(code: string, msg: string) {
  return { status: false, code, msg };
}
