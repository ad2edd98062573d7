import type * as api from '@duskline/contract/member/devices';
import type { NotificationSetting } from '@duskline/contract/member/devices';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database/database';
import { type Refusal, refuse } from '@duskline/platform/http/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { type AgreementChoices, getAccount, saveAgreements } from '../accounts/index.ts';
import {
  findDevice,
  findLastConsentTime,
  type PushSettings,
  updatePushSettings,
} from './devices.sql.ts';

type Setting = z.output<typeof NotificationSetting>;
type Change = z.output<typeof api.changeNotificationSetting.body>;
type MemberDevice = { memberNo: number; deviceUuid: string | undefined };

/** Read a member's marketing consents and, where the request names their device, its push settings. */
export async function readSetting(
  context: Pick<MemberContext, 'db' | 'vault'>,
  { memberNo, deviceUuid }: MemberDevice,
): Promise<Setting> {
  const [account, found, decidedAt] = await Promise.all([
    getAccount(context, memberNo),
    deviceUuid === undefined ? undefined : findDevice(context.db, deviceUuid),
    findLastConsentTime(context.db, memberNo),
  ]);
  const phone = found?.memberNo === memberNo ? found : undefined;
  const { agreements, registeredAt } = account;
  return {
    phone: phone
      ? {
          order: phone.wantsOrder,
          restock: phone.wantsRestock,
          marketing: phone.wantsMarketing,
          marketingNight: phone.wantsMarketingNight,
        }
      : null,
    consents: {
      sms: agreements.marketingSms,
      email: agreements.marketingEmail,
      push: agreements.marketingPush,
      night: agreements.marketingNight,
    },
    decidedAt: seoulDateTime(decidedAt ?? registeredAt),
  };
}

/**
 * Change the named settings. Switching marketing on for a device is also consent to marketing
 * pushes, saved with its time; switching it off concerns that device alone. Refuses with
 * `device_unknown` where the device is not the member's.
 */
export async function changeSetting(
  context: Pick<MemberContext, 'db' | 'vault' | 'clock'>,
  device: MemberDevice,
  { phone, consents }: Change,
): Promise<Setting | Refusal<'device_unknown'>> {
  const now = context.clock.now();
  const { memberNo, deviceUuid } = device;
  const refusal = await inTransaction(context.db, async (tx) => {
    if (phone && Object.keys(phone).length > 0) {
      const own = deviceUuid === undefined ? undefined : { deviceUuid, memberNo };
      const isOwnDevice = own && (await updatePushSettings(tx, own, pushSettingsOf(phone), now));
      if (!isOwnDevice) return refuse('device_unknown');
    }
    await saveAgreements(tx, memberNo, agreementsOf({ phone, consents }), now);
    return undefined;
  });
  return refusal ?? readSetting(context, device);
}

function pushSettingsOf(phone: NonNullable<Change['phone']>): PushSettings {
  return withoutUndefined({
    wantsOrder: phone.order,
    wantsRestock: phone.restock,
    wantsMarketing: phone.marketing,
    wantsMarketingNight: phone.marketingNight,
  });
}

function agreementsOf({ phone, consents }: Change): Partial<AgreementChoices> {
  return withoutUndefined({
    marketingSms: consents?.sms,
    marketingEmail: consents?.email,
    marketingPush: consents?.push ?? (phone?.marketing || undefined),
    marketingNight: consents?.night ?? (phone?.marketingNight || undefined),
  });
}

function withoutUndefined<Values extends Record<string, boolean | undefined>>(
  values: Values,
): { [Name in keyof Values]?: boolean } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never;
}
