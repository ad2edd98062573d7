import { DeliveryTemplatesPage } from '../features/delivery-templates/delivery-templates-page.tsx';

export default function DeliveryTemplatesRoute() {
  return <DeliveryTemplatesPage />;
}
