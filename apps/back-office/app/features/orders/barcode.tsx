import type { ReactNode } from 'react';
import { code128 } from './code-128.rules.ts';

const HEIGHT = 44;
/** Scanners need ten modules of white on each side. */
const QUIET = 10;

/** A barcode of a code as `code128` takes it, with its letters for somebody who has no scanner. */
export function Barcode({ code }: { code: string }): ReactNode {
  const { bars, width } = code128(code);
  return (
    <figure className="inline-block max-w-full bg-plate text-on-plate">
      <svg
        role="img"
        aria-label={code}
        className="max-w-full"
        viewBox={`0 0 ${width + 2 * QUIET} ${HEIGHT}`}
        width={(width + 2 * QUIET) * 1.6}
        height={HEIGHT}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
      >
        {bars.map(({ at, width: bar }) => (
          <rect key={at} x={at + QUIET} y="0" width={bar} height={HEIGHT} fill="currentColor" />
        ))}
      </svg>
      <figcaption className="figures text-center text-xs">{code}</figcaption>
    </figure>
  );
}
