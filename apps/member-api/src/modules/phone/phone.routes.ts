import { SendRegistrationCode, VerifyCode } from '@duskline/contract/member/phone';
import * as calls from '@duskline/contract/member/phone.calls';
import { isRefusal } from '@duskline/platform/refusal';
import type { KeyedHash } from '../../keyed-hash.ts';
import type { Member } from '../../member.ts';
import type { Routers } from '../../routers.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

// Of one address, whatever the numbers: a list of phones is not worked through from here.
const CODES_PER_MINUTE = 10;
const TRIES_PER_MINUTE = 30;

export function phoneRoutes({ open }: Routers, member: Member, keyedHash: KeyedHash): void {
  open(
    calls.sendRegistrationCode,
    SendRegistrationCode,
    async ({ body }) => {
      const sent = await sendCode(member, keyedHash, { phone: body.phone, purpose: 'REGISTER' });
      return isRefusal(sent) ? sent : { data: sent };
    },
    { perMinute: CODES_PER_MINUTE },
  );
  open(
    calls.verifyCode,
    VerifyCode,
    async ({ body }) => {
      const proof = await verifyCode(member, keyedHash, body);
      return isRefusal(proof) ? proof : { data: proof };
    },
    { perMinute: TRIES_PER_MINUTE },
  );
}
