import { UserRound } from 'lucide-react';
import { Link } from 'react-router';

/** A link to the login for a guest, to my page for a member and while nobody is known yet. */
export function AccountLink({ isGuest = false }: { isGuest?: boolean }) {
  return (
    <Link
      to={isGuest ? '/login' : '/my-page'}
      aria-label={isGuest ? '로그인' : '마이페이지'}
      className="inline-flex size-11 items-center justify-center"
    >
      <UserRound size={21} aria-hidden="true" />
    </Link>
  );
}
