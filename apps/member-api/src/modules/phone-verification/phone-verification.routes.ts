import * as accountsApi from '@duskline/contract/member/accounts';
import * as api from '@duskline/contract/member/phone-verification';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { KeyedHash } from '@duskline/platform/secrets/keyed-hash';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { changePhone } from './change-phone.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

// Of one IP address, whatever the phones: nobody can work through a list of numbers.
const CODES_PER_MINUTE = 10;
const ATTEMPTS_PER_MINUTE = 30;

/** Register the calls that verify a phone by a code, and the change of a phone. */
export function phoneVerificationRoutes(
  { open, member }: Routers,
  context: MemberContext,
  keyedHash: KeyedHash,
): void {
  open(
    api.sendCode,
    async ({ body: { phone, purpose } }) => {
      const sent = await sendCode(context, keyedHash, { phone, purpose });
      return isRefusal(sent) ? sent : { data: sent };
    },
    { perMinute: CODES_PER_MINUTE },
  );
  // Sent for any username, so that the reply does not reveal which exist; it is checked with the code.
  open(
    api.sendPasswordCode,
    async ({ body: { phone } }) => {
      const sent = await sendCode(context, keyedHash, { phone, purpose: 'RESET_PASSWORD' });
      return isRefusal(sent) ? sent : { data: sent };
    },
    { perMinute: CODES_PER_MINUTE },
  );
  open(
    api.verifyCode,
    async ({ body }) => {
      const proof = await verifyCode(context, keyedHash, body);
      return isRefusal(proof) ? proof : { data: proof };
    },
    { perMinute: ATTEMPTS_PER_MINUTE },
  );
  member(accountsApi.changePhone, async ({ body }, { caller }) => {
    const changed = await changePhone(context, caller.memberNo, body);
    return isRefusal(changed) ? changed : { data: changed };
  });
}
