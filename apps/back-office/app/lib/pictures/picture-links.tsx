import type { ReactElement } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A picture of a shopper's: `label` says what opens, `name` is shown below it. */
export type LinkedPicture = { url: string; label: string; name?: string };

/** Pictures that shoppers sent, small; each opens whole in a tab of its own. */
export function PictureLinks({
  label,
  pictures,
  className,
}: {
  label?: string;
  pictures: readonly LinkedPicture[];
  className?: string;
}): ReactElement {
  return (
    <ul aria-label={label} className={classNames('flex flex-wrap gap-2', className)}>
      {pictures.map(({ url, label, name }) => (
        <li key={url} className="w-28">
          <a href={url} target="_blank" rel="noreferrer" aria-label={label}>
            <img
              src={url}
              alt=""
              width="112"
              height="112"
              loading="lazy"
              className="size-28 border border-line object-cover"
            />
          </a>
          {name && <p className="truncate text-xs text-mute">{name}</p>}
        </li>
      ))}
    </ul>
  );
}
