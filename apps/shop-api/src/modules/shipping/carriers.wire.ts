import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { DeliveryCompanyType } from '@duskline/contract/shop/wire';
import type { z } from 'zod';

type Carrier = z.infer<typeof DeliveryCompanyType>;

/** Where a carrier shows a parcel to everybody, up to the parcel's number. */
const trackingPages: Partial<Record<Carrier, string>> = {
  CJ: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  HANJIN:
    'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnum=',
  LOTTE: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  POST: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  LOGEN: 'https://www.ilogen.com/web/personal/trace/',
};

/** Carriers the store ships with, as a return may name one. */
export const carriers = Object.keys(deliveryCompanyLabels) as Carrier[];

/** Whether a text names a carrier the store ships with. */
export function isCarrier(text: string): text is Carrier {
  return carriers.some((carrier) => carrier === text);
}

/** A parcel's carrier and the page that shows where it is; null before it was shipped. */
export function writeCarrier(parcel: { companyType: string; invoiceNo: string } | undefined): {
  deliveryCompanyType: Carrier | null;
  deliveryCompanyTypeLabel: string | null;
  retrieveInvoiceUrl: string | null;
} {
  const known = DeliveryCompanyType.safeParse(parcel?.companyType);
  const carrier = known.success ? known.data : null;
  const page = carrier && parcel?.invoiceNo ? trackingPages[carrier] : undefined;
  return {
    deliveryCompanyType: carrier,
    deliveryCompanyTypeLabel: (carrier && deliveryCompanyLabels[carrier]) ?? null,
    retrieveInvoiceUrl: page && parcel ? page + encodeURIComponent(parcel.invoiceNo) : null,
  };
}
