import { brand } from '@duskline/brand';
import { Link } from 'react-router';

/** The shop's name, which leads home. */
export function Wordmark() {
  return (
    <Link
      to="/"
      className="poster text-[1.75rem] leading-none lg:text-[2rem]"
      aria-label={`${brand.name} 홈`}
    >
      {brand.name}
    </Link>
  );
}
