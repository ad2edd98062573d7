import type { ReactNode } from 'react';
import { pictureUrl } from '../../lib/pictures/picture-url.ts';

/** A small picture beside a name in a list, or its place where there is none. */
export function Thumb({ pictureKey }: { pictureKey: string }): ReactNode {
  if (pictureKey === '') return <span className="h-10 w-8 shrink-0 bg-ground-deep" />;
  return (
    <img
      src={pictureUrl(pictureKey, '192x240')}
      alt=""
      loading="lazy"
      className="h-10 w-8 shrink-0 bg-ground-deep object-cover"
    />
  );
}
