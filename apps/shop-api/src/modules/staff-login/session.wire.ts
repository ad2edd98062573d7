import type { StaffSession } from '@duskline/contract/admin/sessions';
import { seoulDateTime } from '@duskline/contract/time.rules';
import type { z } from 'zod';
import type { OpenSession } from '../staff-sessions/index.ts';

export function sessionToWire(
  { sessionNo, device, ip, startedAt, lastUsedAt }: OpenSession,
  ownSessionNo: number,
): z.output<typeof StaffSession> {
  return {
    ...{ sessionNo, device, ip, isCurrent: sessionNo === ownSessionNo },
    startedAt: seoulDateTime(startedAt),
    lastUsedAt: seoulDateTime(lastUsedAt),
  };
}
