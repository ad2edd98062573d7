import * as api from '@duskline/contract/member/devices';
import { DEVICE_UUID_HEADER } from '@duskline/contract/member/devices';
import { inTransaction } from '@duskline/platform/database/database';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import type { FastifyRequest } from 'fastify';
import type { MemberContext, MemberTx } from '../../context.ts';
import type { Routers } from '../../http/routers.ts';
import { deleteDevice, upsertDevice } from './devices.sql.ts';
import { changeSetting, readSetting } from './notification-setting.ts';

/**
 * Register the calls of phones and their push settings. `lockSession` locks an open session until the
 * transaction ends and returns undefined for one that has ended.
 */
export function deviceRoutes(
  { member }: Routers,
  context: MemberContext,
  lockSession: (tx: MemberTx, sessionId: string) => Promise<object | undefined>,
): void {
  const { db, clock } = context;

  member(api.getNotificationSetting, async (_input, { caller, request }) => ({
    data: await readSetting(context, { ...caller, deviceUuid: deviceOf(request) }),
  }));

  member(api.changeNotificationSetting, async ({ body }, { caller, request }) => {
    const device = { ...caller, deviceUuid: deviceOf(request) };
    const setting = await changeSetting(context, device, body);
    return isRefusal(setting) ? setting : { data: setting };
  });

  member(api.registerDevice, async ({ body }, { caller, request }) => {
    const deviceUuid = deviceOf(request);
    if (deviceUuid === undefined) return refuse('device_missing');
    const { memberNo } = caller;
    const device = { ...body, ...caller, deviceUuid, changedAt: clock.now() };
    const refusal = await inTransaction(db, async (tx) => {
      // A session that ends meanwhile finds the device, or the device finds that it has ended.
      if (!(await lockSession(tx, caller.sessionId))) return refuse('session_ended');
      await upsertDevice(tx, device);
      return undefined;
    });
    if (refusal) return refusal;
    return { data: await readSetting(context, { memberNo, deviceUuid }) };
  });

  member(api.unregisterDevice, async (_input, { caller, request }) => {
    const deviceUuid = deviceOf(request);
    if (deviceUuid === undefined) return undefined;
    const own = { deviceUuid, memberNo: caller.memberNo };
    await inTransaction(db, (tx) => deleteDevice(tx, own));
    return undefined;
  });
}

function deviceOf({ headers }: FastifyRequest): string | undefined {
  const uuid = headers[DEVICE_UUID_HEADER];
  return typeof uuid === 'string' && /^[\w-]{8,64}$/.test(uuid) ? uuid : undefined;
}
