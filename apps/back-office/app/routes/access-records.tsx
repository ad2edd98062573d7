import { AccessRecordsPage } from '../features/access-records/access-records-page.tsx';

export default function AccessRecordsRoute() {
  return <AccessRecordsPage />;
}
