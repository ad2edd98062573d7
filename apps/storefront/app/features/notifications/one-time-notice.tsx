import { lazy, Suspense } from 'react';
import { useShopper } from '../../lib/session/shopper.ts';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

/** Shows a member what every member is to see once, on the pages it stands on. Loads for members alone. */
export function OneTimeNotice() {
  if (useShopper().kind !== 'member') return null;
  return (
    <Suspense>
      <NoticeDialog />
    </Suspense>
  );
}
