import { GradesPage } from '../features/grades/grades-page.tsx';

export default function GradesRoute() {
  return <GradesPage />;
}
