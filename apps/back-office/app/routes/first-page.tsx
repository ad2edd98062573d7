import { FirstPage } from '../features/first-page/first-page.tsx';

export default function FirstPageRoute() {
  return <FirstPage />;
}
