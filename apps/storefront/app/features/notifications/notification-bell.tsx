import { Bell } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { formatCount } from '../../lib/format/format.ts';
import { useShopper } from '../../lib/session/shopper.ts';
import { useHasMemberApi } from '../../lib/settings/offers.ts';
import { useUnreadCount } from './notifications.queries.ts';

const MAX_SHOWN = 99;

/** A member's bell with the number of unread notifications; nothing for a guest. */
export function NotificationBell() {
  const { pathname } = useLocation();
  const hasMemberApi = useHasMemberApi();
  const isMember = useShopper().kind === 'member' && hasMemberApi;
  const { data: unread = 0 } = useUnreadCount(pathname);
  if (!isMember) return null;
  return (
    <Link to="/my-page/notifications" className="inline-flex size-11 items-center justify-center">
      <span className="sr-only">알림</span>
      <span className="relative">
        <Bell size={21} aria-hidden="true" />
        {unread > 0 && (
          <span className="absolute -top-1.5 -right-2 flex h-4 min-w-4 items-center justify-center bg-signal px-1 text-2xs leading-none font-bold text-on-signal tabular-nums">
            <span className="sr-only">, 안 읽은 알림 </span>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : formatCount(unread)}
            <span className="sr-only">개</span>
          </span>
        )}
      </span>
    </Link>
  );
}
