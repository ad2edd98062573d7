import * as api from '@duskline/contract/member/accounts';
import { isRefusal } from '@duskline/platform/http/refusal';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { readSignInDevice, type Sessions } from '../sessions/index.ts';
import { register } from './register.ts';

const REGISTRATIONS_PER_MINUTE = 20; // of one IP address; each costs a password hash

export function registrationRoutes(
  { open }: Routers,
  context: MemberContext,
  sessions: Sessions,
): void {
  open(
    api.register,
    async ({ body }, { request }) => {
      const tokens = await register(context, sessions, body, readSignInDevice(request));
      return isRefusal(tokens) ? tokens : { data: tokens };
    },
    { perMinute: REGISTRATIONS_PER_MINUTE },
  );
}
