import * as api from '@duskline/contract/member/qr';
import { COUNTER_KEY_HEADER, QR_SECONDS } from '@duskline/contract/member/qr';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { createKeyCheck } from '@duskline/platform/secrets/internal-key';
import { renderSVG } from 'uqr';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { signQrToken } from './qr-tokens.ts';
import { readQr } from './read-qr.ts';

const READS_PER_MINUTE = 120; // of one counter
const CODES_PER_MINUTE = 60; // of one IP address

/** Register the calls of a member's QR code and of the shop counter that scans it. */
export function qrRoutes({ member, open }: Routers, context: MemberContext): void {
  const { COUNTER_KEY } = context.settings;
  const isCounter = COUNTER_KEY ? createKeyCheck(COUNTER_KEY_HEADER, COUNTER_KEY) : () => false;

  member(
    api.getMyQr,
    async (_input, { caller, reply }) => {
      reply.header('cache-control', 'no-store');
      const token = await signQrToken(context, caller.memberNo);
      // Four modules of white around it, as ISO/IEC 18004 asks.
      const svg = renderSVG(token, { ecc: 'M', border: 4 });
      return { data: { token, svg, expiresIn: QR_SECONDS } };
    },
    { perMinute: CODES_PER_MINUTE },
  );

  open(
    api.readQr,
    async ({ body }, { request }) => {
      if (!isCounter(request)) return refuse('counter_key_wrong');
      const read = await readQr(context, body.token);
      return isRefusal(read) ? read : { data: read };
    },
    { perMinute: READS_PER_MINUTE },
  );
}
