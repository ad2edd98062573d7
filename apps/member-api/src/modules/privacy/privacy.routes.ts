import * as api from '@duskline/contract/member/accounts';
import * as personalDataApi from '@duskline/contract/member/privacy';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { exportOwnData } from './export-own-data.ts';
import { withdraw } from './withdraw.ts';

const EXPORTS_PER_MINUTE = 5; // of one IP address; each reads every table

/** Register the calls of withdrawal and of the export of personal data. */
export function privacyRoutes({ member }: Routers, context: MemberContext): void {
  member(api.withdraw, ({ body }, { caller }) => withdraw(context, caller.memberNo, body));
  member(
    personalDataApi.exportOwnData,
    async (_input, { caller, reply }) => {
      reply.header('cache-control', 'no-store');
      return { data: await exportOwnData(context, caller.memberNo) };
    },
    { perMinute: EXPORTS_PER_MINUTE },
  );
}
