import { AuditPage } from '../features/audit/audit-page.tsx';

export default function AuditRoute() {
  return <AuditPage />;
}
