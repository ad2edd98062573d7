import { DeliveryCompanyType } from '@duskline/contract/shop/codes';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import type { z } from 'zod';

type Carrier = z.infer<typeof DeliveryCompanyType>;

/** The public tracking page of a carrier, up to the tracking number. */
const trackingPages: Partial<Record<Carrier, string>> = {
  CJ: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  HANJIN:
    'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnum=',
  LOTTE: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  POST: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  LOGEN: 'https://www.ilogen.com/web/personal/trace/',
};

/** The carriers the store ships with; a return names one of them too. */
export const carriers = Object.keys(deliveryCompanyLabels) as Carrier[];

/** Whether a text names a carrier the store ships with. */
export function isCarrier(text: string): text is Carrier {
  return carriers.some((carrier) => carrier === text);
}

/** Map a delivery's carrier and tracking page to the wire; all null before it was shipped. */
export function carrierToWire(delivery: { companyType: string; invoiceNo: string } | undefined): {
  deliveryCompanyType: Carrier | null;
  deliveryCompanyTypeLabel: string | null;
  retrieveInvoiceUrl: string | null;
} {
  const known = DeliveryCompanyType.safeParse(delivery?.companyType);
  const carrier = known.success ? known.data : null;
  const page = carrier && delivery?.invoiceNo ? trackingPages[carrier] : undefined;
  return {
    deliveryCompanyType: carrier,
    deliveryCompanyTypeLabel: (carrier && deliveryCompanyLabels[carrier]) ?? null,
    retrieveInvoiceUrl: page && delivery ? page + encodeURIComponent(delivery.invoiceNo) : null,
  };
}
