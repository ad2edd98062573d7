import { lazy, Suspense } from 'react';
import { useShopper } from '../../lib/session/shopper.ts';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

/** Shows a member the one-time notice. Its code loads for members only. */
export function OneTimeNotice() {
  if (useShopper().kind !== 'member') return null;
  return (
    <Suspense>
      <NoticeDialog />
    </Suspense>
  );
}
