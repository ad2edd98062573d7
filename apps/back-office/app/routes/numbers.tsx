import { NumbersPage } from '../features/numbers/numbers-page.tsx';

export default function NumbersRoute() {
  return <NumbersPage />;
}
