import { Withdraw } from '@duskline/contract/member/accounts';
import { withdraw as withdrawCall } from '@duskline/contract/member/accounts.calls';
import { ExportOwnData } from '@duskline/contract/member/personal-data';
import { exportOwnData as exportCall } from '@duskline/contract/member/personal-data.calls';
import type { MemberContext } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { exportOwnData } from './export-own-data.ts';
import { withdraw } from './withdraw.ts';

const EXPORTS_PER_MINUTE = 5; // of one address; each reads everything

export function personalDataRoutes({ member }: Routers, parts: MemberContext): void {
  member(withdrawCall, Withdraw, ({ body }, { caller }) => withdraw(parts, caller.memberNo, body));
  member(
    exportCall,
    ExportOwnData,
    async (_input, { caller, reply }) => {
      reply.header('cache-control', 'no-store');
      return { data: await exportOwnData(parts, caller.memberNo) };
    },
    { perMinute: EXPORTS_PER_MINUTE },
  );
}
