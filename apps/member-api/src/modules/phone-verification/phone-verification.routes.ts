import * as accountsApi from '@duskline/contract/member/accounts';
import * as api from '@duskline/contract/member/phone-verification';
import type { KeyedHash } from '@duskline/platform/keyed-hash';
import { isRefusal } from '@duskline/platform/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { changePhone } from './change-phone.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

// Of one address, whatever the numbers: a list of phones is not worked through from here.
const CODES_PER_MINUTE = 10;
const TRIES_PER_MINUTE = 30;

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
  // Sent whoever asks and whatever the name: the name is looked at when the code comes back.
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
    { perMinute: TRIES_PER_MINUTE },
  );
  member(accountsApi.changePhone, async ({ body }, { caller }) => {
    const changed = await changePhone(context, caller.memberNo, body);
    return isRefusal(changed) ? changed : { data: changed };
  });
}
