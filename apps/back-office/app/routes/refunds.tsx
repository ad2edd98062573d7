import { ExportRefunds } from '../features/claims/export-refunds.tsx';
import { RefundsToPay } from '../features/claims/refunds-to-pay.tsx';
import { claimTexts } from '../texts/claims.ts';
import { PageHeader } from '../ui/page-header.tsx';

export default function Route() {
  return (
    <>
      <PageHeader
        title={claimTexts.pay.title}
        description={claimTexts.pay.description}
        back={{ to: '/claims', label: claimTexts.list }}
        actions={<ExportRefunds />}
      />
      <RefundsToPay />
    </>
  );
}
