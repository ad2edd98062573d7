import { MyAddressesPage } from '../features/addresses/my-addresses-page.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-addresses.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: '배송지' });

export default function MyAddresses() {
  return <MyAddressesPage />;
}
