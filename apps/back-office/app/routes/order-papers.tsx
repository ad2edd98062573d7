import { PapersPage } from '../features/orders/papers-page.tsx';

export default function Route() {
  return <PapersPage />;
}
