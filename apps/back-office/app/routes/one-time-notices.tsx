import { OneTimeNoticesPage } from '../features/one-time-notices/one-time-notices-page.tsx';

export default function OneTimeNoticesRoute() {
  return <OneTimeNoticesPage />;
}
