import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** White around the code, in its modules: cameras need four. */
const QUIET = 4;

/** A QR code, drawn here: what it says is sent to nobody. Dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { border: 0 });
  const path = data
    .flatMap((line, y) => line.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const whole = size + QUIET * 2;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className="size-48 bg-plate fill-on-plate"
    >
      <path d={path} />
    </svg>
  );
}
