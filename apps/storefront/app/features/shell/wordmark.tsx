import { brand } from '@duskline/brand';
import { Link } from 'react-router';

/** The store's name, linked to the home page. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="poster py-2.5 text-[1.75rem] leading-none lg:text-[2rem]"
      aria-label={`${brand.name} 홈`}
    >
      {brand.name}
    </Link>
  );
}
