import { lazy, Suspense } from 'react';
import { useShopper } from '../../lib/session/shopper.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'));

/** Shows a member the one-time notice. Its code loads for members only. */
export function OneTimeNotice() {
  const hasMemberApi = useHasMemberApi();
  if (useShopper().kind !== 'member' || !hasMemberApi) return null;
  return (
    <Suspense>
      <NoticeDialog />
    </Suspense>
  );
}
