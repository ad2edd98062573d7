import { useShopper } from '../../lib/session/shopper.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';
import { loadOnUse } from '../../ui/load-later.tsx';

const NoticeDialog = loadOnUse(() => import('./notice-dialog.tsx'));

/** Shows a member the one-time notice. Its code loads for members only. */
export function OneTimeNotice() {
  const hasMemberApi = useHasMemberApi();
  if (useShopper().kind !== 'member' || !hasMemberApi) return null;
  return <NoticeDialog />;
}
