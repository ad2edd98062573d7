import { CannedAnswersPage } from '../features/canned-answers/canned-answers-page.tsx';

export default function CannedAnswersRoute() {
  return <CannedAnswersPage />;
}
