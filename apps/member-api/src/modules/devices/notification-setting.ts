import type * as api from '@duskline/contract/member/devices';
import type { NotificationSetting } from '@duskline/contract/member/devices';
import { seoulDateTime } from '@duskline/contract/time.rules';
import { inTransaction } from '@duskline/platform/database';
import { type Refusal, refuse } from '@duskline/platform/refusal';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { type AgreementChoices, findAccount, saveAgreements } from '../accounts/index.ts';
import {
  findLastConsentTime,
  findPushPhone,
  type PushSettings,
  updatePushSettings,
} from './devices.sql.ts';

type Setting = z.output<typeof NotificationSetting>;
type Change = z.output<typeof api.changeNotificationSetting.body>;
type Where = { memberNo: number; deviceUuid: string | undefined };

/** What a member is sent: by her consents, and on the phone she asks from. */
export async function readSetting(
  context: Pick<MemberContext, 'db' | 'vault'>,
  { memberNo, deviceUuid }: Where,
): Promise<Setting> {
  const [account, found, decidedAt] = await Promise.all([
    findAccount(context, memberNo),
    deviceUuid === undefined ? undefined : findPushPhone(context.db, deviceUuid),
    findLastConsentTime(context.db, memberNo),
  ]);
  if (!account) throw new Error(`session of a member without an account: ${memberNo}`);
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
 * Changes what is named. Marketing switched on for a phone is consent to it, kept with its moment;
 * switched off, it is off on that phone and the consent stays for the others.
 */
export async function changeSetting(
  context: Pick<MemberContext, 'db' | 'vault' | 'clock'>,
  where: Where,
  { phone, consents }: Change,
): Promise<Setting | Refusal<'device_unknown'>> {
  const now = context.clock.now();
  const { memberNo, deviceUuid } = where;
  const refusal = await inTransaction(context.db, async (tx) => {
    if (phone && Object.keys(phone).length > 0) {
      const own = deviceUuid === undefined ? undefined : { deviceUuid, memberNo };
      const isOfHolder = own && (await updatePushSettings(tx, own, wishesOf(phone), now));
      if (!isOfHolder) return refuse('device_unknown');
    }
    await saveAgreements(tx, memberNo, agreementsOf({ phone, consents }), now);
    return undefined;
  });
  return refusal ?? readSetting(context, where);
}

function wishesOf(phone: NonNullable<Change['phone']>): PushSettings {
  return given({
    wantsOrder: phone.order,
    wantsRestock: phone.restock,
    wantsMarketing: phone.marketing,
    wantsMarketingNight: phone.marketingNight,
  });
}

function agreementsOf({ phone, consents }: Change): Partial<AgreementChoices> {
  return given({
    marketingSms: consents?.sms,
    marketingEmail: consents?.email,
    marketingPush: consents?.push ?? (phone?.marketing || undefined),
    marketingNight: consents?.night ?? (phone?.marketingNight || undefined),
  });
}

function given<Values extends Record<string, boolean | undefined>>(
  values: Values,
): { [Name in keyof Values]?: boolean } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never;
}
