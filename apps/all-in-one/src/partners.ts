import { createJusoAddressSearch } from '@duskline/partners/address/juso-address-search';
import { createTossGateway } from '@duskline/partners/payment/toss-gateway';
import { createSolapiSender } from '@duskline/partners/sms/solapi-sender';
import type { Settings } from './settings.ts';

/** The adapters of the outside world, real or sandboxed by their addresses and keys alone. */
export function createPartners({ partners }: Settings) {
  return {
    payment: createTossGateway({
      apiUrl: partners.TOSS_API_URL,
      secretKey: partners.TOSS_SECRET_KEY,
    }),
    addressSearch: createJusoAddressSearch({
      apiUrl: partners.JUSO_API_URL,
      confirmKey: partners.JUSO_CONFIRM_KEY,
    }),
    sms: createSolapiSender({
      apiUrl: partners.SOLAPI_API_URL,
      apiKey: partners.SOLAPI_API_KEY,
      apiSecret: partners.SOLAPI_API_SECRET,
      sender: partners.SOLAPI_SENDER,
    }),
  };
}
