import type { ReactNode } from 'react';
import { formatDateTime, formatDay, toIsoInSeoul } from '../lib/format/format.ts';

/** A time of the API, to the minute; the whole of it on hover. A dash where there is none. */
export function DateTime({ at }: { at: string | null }): ReactNode {
  if (at === null) return <span className="text-mute">–</span>;
  return (
    <time dateTime={toIsoInSeoul(at)} title={at} className="figures whitespace-nowrap">
      {formatDateTime(at)}
    </time>
  );
}

/** The day of a time of the API. */
export function Day({ at }: { at: string | null }): ReactNode {
  if (at === null) return <span className="text-mute">–</span>;
  return (
    <time dateTime={toIsoInSeoul(at)} title={at} className="figures whitespace-nowrap">
      {formatDay(at)}
    </time>
  );
}
