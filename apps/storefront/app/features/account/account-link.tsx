import { UserRound } from 'lucide-react';
import { Link } from 'react-router';

/** The shopper's way to her own pages, or in. */
export function AccountLink() {
  return (
    <Link
      to="/my-page/orders"
      aria-label="마이페이지"
      className="inline-flex size-11 items-center justify-center"
    >
      <UserRound size={21} aria-hidden="true" />
    </Link>
  );
}
