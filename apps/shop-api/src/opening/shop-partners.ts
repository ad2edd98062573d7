import { createJusoAddressSearch } from '@duskline/partners/address/juso-address-search';
import { createTurnstile } from '@duskline/partners/challenge/turnstile';
import { createKcpIdentity } from '@duskline/partners/identity/kcp-identity';
import { createTossGateway } from '@duskline/partners/payment/toss-gateway';
import type { ChallengeSettings } from '@duskline/partners/settings/challenge-settings';
import { kcpSettings } from '@duskline/partners/settings/kcp-settings';
import type { ShopPartnerSettings } from '@duskline/partners/settings/partner-settings';
import { createSweetTracker } from '@duskline/partners/tracking/sweet-tracker';
import type { ShopContext } from '../context.ts';

/** What of the shop's context its partners are. */
export type ShopPartners = Pick<
  ShopContext,
  'payment' | 'paymentWindow' | 'addressSearch' | 'tracking' | 'identity' | 'challenge'
>;

/** Create the adapters of the shop's partners: real or stand-ins by their URLs and keys alone. */
export function createShopPartners(
  partners: ShopPartnerSettings,
  challenge: ChallengeSettings | undefined,
): ShopPartners {
  return {
    challenge: challenge && createTurnstile(challenge),
    payment: createTossGateway({
      apiUrl: partners.TOSS_API_URL,
      secretKey: partners.TOSS_SECRET_KEY,
    }),
    paymentWindow: {
      scriptUrl: partners.TOSS_SCRIPT_URL,
      clientKey: partners.TOSS_CLIENT_KEY,
    },
    tracking: createSweetTracker({
      apiUrl: partners.TRACKING_API_URL,
      key: partners.TRACKING_KEY,
    }),
    addressSearch: createJusoAddressSearch({
      apiUrl: partners.JUSO_API_URL,
      confirmKey: partners.JUSO_CONFIRM_KEY,
    }),
    identity: createKcpIdentity(kcpSettings(partners)),
  };
}
