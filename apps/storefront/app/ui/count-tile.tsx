import { Link } from 'react-router';
import { Skeleton } from './skeleton.tsx';

/** A labelled number in a `<dl>` that links to its page; a dash where it could not be loaded. */
export function CountTile({
  to,
  label,
  text,
  isMissing,
}: {
  to: string;
  label: string;
  /** Undefined while it is loading. */
  text: string | undefined;
  isMissing: boolean;
}) {
  return (
    <div className="relative border border-ink p-4 hover:bg-ground">
      <dt className="text-sm">
        <Link to={to} className="whole-box">
          {label}
        </Link>
      </dt>
      <dd className="mt-1 text-xl font-bold tabular-nums">
        {text ?? (isMissing ? '–' : <Skeleton className="h-7 w-16" />)}
      </dd>
    </div>
  );
}
