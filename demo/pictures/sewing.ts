import { mirror } from './geometry.ts';
import type { Layer } from './sketch.ts';

/** Draw a seam between two pieces: a thin groove with light on its far edge. */
export function seam(d: string, strength = 0.42): Layer {
  return {
    svg: `<path d="${d}" fill="none" stroke="#000" stroke-opacity="${strength}" stroke-width="3"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity="${(strength * 0.28).toFixed(2)}" stroke-width="1.6" transform="translate(1.8 2)"/>`,
  };
}

/** Draw a row of stitches. */
export function stitch(d: string, thread: string, dx = 0, dy = 0): Layer {
  return {
    svg: `<g transform="translate(${dx} ${dy})" fill="none"><path d="${d}" stroke="#000" stroke-opacity=".16" stroke-width="3.4"/><path d="${d}" stroke="${thread}" stroke-width="2" stroke-dasharray="7 3.4"/></g>`,
  };
}

/** Draw two parallel rows of stitches. */
export function twinStitch(d: string, thread: string, dx: number, dy: number): Layer[] {
  return [stitch(d, thread), stitch(d, thread, dx, dy)];
}

/** Clip a drawing to an outline. */
export function inside(d: string, drawing: string): string {
  if (drawing === '') return '';
  const id = `in${hash(d)}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`;
}

function hash(text: string): string {
  let value = 5381;
  for (let at = 0; at < text.length; at++)
    value = (Math.imul(value, 33) ^ text.charCodeAt(at)) >>> 0;
  return value.toString(36);
}

/** Draw knitted ribs across a band: a wide stroke along its middle line, cut into fine dashes. */
export function ribs(middle: string, width: number, outline?: string, strength = 1): Layer {
  const lines = `<g fill="none" stroke-width="${width}"><path d="${middle}" stroke="#000" stroke-opacity="${(0.22 * strength).toFixed(2)}" stroke-dasharray="3.4 5.2"/><path d="${middle}" stroke="#fff" stroke-opacity="${(0.08 * strength).toFixed(2)}" stroke-dasharray="2.4 6.2" stroke-dashoffset="-4"/></g>`;
  return { svg: outline ? inside(outline, lines) : lines };
}

/** Make layers and their mirror images. */
export function pair(make: (flip: (d: string) => string, side: 1 | -1) => Layer[]): Layer[] {
  return [...make((d) => d, 1), ...make(mirror, -1)];
}

/** Draw a closed zip along a straight upright line, with its pull. */
export function zip(x: number, top: number, bottom: number, tape: string, metal: string): Layer[] {
  const line = `M${x} ${top}V${bottom}`;
  return [
    {
      svg: `<g fill="none"><path d="${line}" stroke="${tape}" stroke-width="34"/><path d="${line}" stroke="#000" stroke-opacity=".35" stroke-width="15"/><path d="${line}" stroke="${metal}" stroke-width="13" stroke-dasharray="4.4 3.6"/><path d="${line}" stroke="#000" stroke-opacity=".4" stroke-width="2"/><path d="M${x - 18} ${top}V${bottom}M${x + 18} ${top}V${bottom}" stroke="#000" stroke-opacity=".4" stroke-width="2.6"/></g>`,
    },
    zipPull(x, top + 26, metal),
  ];
}

/** Draw the slider and tab of a zip, hanging down from the point. */
export function zipPull(x: number, y: number, metal: string, turn = 0): Layer {
  return {
    svg: `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-12 -16H12L15 14H-15Z" fill="#000" fill-opacity=".35" transform="translate(3 5)"/><path d="M-11 -16H11L14 12H-14Z" fill="${metal}"/><path d="M-5 6H5V22H-5Z" fill="#000" fill-opacity=".5"/><path d="M-9 18H9V66A9 9 0 0 1 -9 66Z" fill="#000" fill-opacity=".3" transform="translate(3 5)"/><path d="M-9 18H9V66A9 9 0 0 1 -9 66Z" fill="${metal}"/><path d="M-6 21V64" stroke="#fff" stroke-opacity=".5" stroke-width="3"/></g>`,
  };
}

/** Draw a round button or snap. */
export function button(x: number, y: number, radius: number, fill: string, holes: boolean): Layer {
  const middle = holes
    ? `<g fill="#000" fill-opacity=".55"><circle cx="-${radius * 0.26}" cy="-${radius * 0.26}" r="2.2"/><circle cx="${radius * 0.26}" cy="-${radius * 0.26}" r="2.2"/><circle cx="-${radius * 0.26}" cy="${radius * 0.26}" r="2.2"/><circle cx="${radius * 0.26}" cy="${radius * 0.26}" r="2.2"/></g>`
    : `<circle r="${radius * 0.56}" fill="none" stroke="#000" stroke-opacity=".28" stroke-width="2"/>`;
  return {
    svg: `<g transform="translate(${x} ${y})"><circle r="${radius + 1}" fill="#000" fill-opacity=".4" transform="translate(2.5 4)"/><circle r="${radius}" fill="${fill}"/><path d="M-${radius * 0.7} -${radius * 0.3}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${radius * 0.3} -${radius * 0.7}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="2.4"/>${middle}</g>`,
  };
}

/** Draw a round cord lying on the cloth, with its own small shadow. */
export function cord(d: string, colour: string, width = 13): Layer {
  return {
    svg: `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="#000" stroke-opacity=".34" stroke-width="${width}" transform="translate(5 8)"/><path d="${d}" stroke="${colour}" stroke-width="${width}"/><path d="${d}" stroke="#000" stroke-opacity=".24" stroke-width="${width}" stroke-dasharray="2.4 4.4" stroke-linecap="butt"/><path d="${d}" stroke="#fff" stroke-opacity=".22" stroke-width="${width * 0.28}" transform="translate(-1.6 -1.8)"/></g>`,
  };
}

/** Draw a metal ring set into cloth. */
export function eyelet(x: number, y: number, metal: string): Layer {
  return {
    svg: `<circle cx="${x}" cy="${y}" r="11" fill="#000" fill-opacity=".6"/><circle cx="${x}" cy="${y}" r="11" fill="none" stroke="${metal}" stroke-width="5"/>`,
  };
}
