import { SettlementPage } from '../features/settlement/settlement-page.tsx';

export default function SettlementRoute() {
  return <SettlementPage />;
}
