import { createElement, type SVGProps } from 'react';

/** An icon of lucide, as its package describes it. */
type IconData = { size?: number; node: [tag: string, attributes: Record<string, string>][] };

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

/**
 * Make the component of an icon: an SVG element with lucide's attributes. Takes the place of
 * lucide's own function in the build (`vite.config.ts`), whose options no screen uses and which is
 * larger than all icons of a page. An icon is decoration unless its caller says otherwise.
 */
export default function createIcon({ size: grid = 24, node }: IconData) {
  return function Icon({ size = grid, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
