import { GradesPage } from '../features/grades/grades-page.tsx';
import { GradePanel } from '../features/member-qr/grade-panel.tsx';
import { pageMeta } from '../lib/seo/page-meta.ts';
import { authPage } from '../lib/session/session-sync.tsx';
import type { Route } from './+types/my-grades.ts';

export const handle = authPage;
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: '등급과 혜택' });

export default function MyGrades() {
  return <GradesPage progress={<GradePanel />} />;
}
