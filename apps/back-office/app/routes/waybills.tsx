import { ScanShipment } from '../features/orders/scan-shipment.tsx';
import { WaybillUpload } from '../features/orders/waybill-upload.tsx';
import { orderTexts } from '../texts/orders.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function Route() {
  return (
    <>
      <PageHeader
        title={orderTexts.waybills.title}
        back={{ to: '/orders', label: orderTexts.list }}
      />
      <ScanShipment />
      <WaybillUpload />
    </>
  );
}
