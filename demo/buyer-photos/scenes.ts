/** Size of a buyer's photo, 4:5 like the shop's own. */
export const PHOTO = { width: 560, height: 700 } as const;

/** Where a buyer takes a photo. */
export type Scene = 'floor' | 'bed' | 'street' | 'mirror';

/** How a scene shows a garment: how near, how much turned, where, and in which light. */
export type SceneLook = {
  /** Above 1 is nearer than the shop's picture: parts are cut off. */
  zoom: number;
  /** Degrees. */
  turn: number;
  /** Off the middle, in parts of the picture. */
  shift: readonly [x: number, y: number];
  /** The colour of the light, red, green, blue; 1 is the shop's own. */
  tint: readonly [number, number, number];
  /** How much darker the corners are, 0 to 1. */
  vignette: number;
};

export const SCENE_LOOKS: Record<Scene, SceneLook> = {
  floor: { zoom: 1.08, turn: 11, shift: [0.04, -0.05], tint: [1.05, 0.98, 0.84], vignette: 0.42 },
  bed: { zoom: 0.92, turn: -17, shift: [-0.05, 0.03], tint: [0.94, 0.98, 1.06], vignette: 0.2 },
  street: { zoom: 1.2, turn: -8, shift: [0.02, 0.06], tint: [1.08, 0.94, 0.78], vignette: 0.36 },
  mirror: { zoom: 0.74, turn: 0, shift: [0, -0.06], tint: [0.96, 0.95, 0.93], vignette: 0.3 },
};

/** Scenes are drawn on a plane of this size. */
const [W, H] = [720, 900];

const noise = (id: string, frequency: string, octaves: number, alpha: number, seed: number) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${alpha} -0.25"/></filter>`;
const noisy = (id: string) => `<rect width="${W}" height="${H}" filter="url(#${id})"/>`;

function floor(): string {
  const tones = ['#a9794f', '#b58659', '#9d6f48', '#ad7f55', '#a37550', '#b88a5e'];
  const planks = Array.from({ length: 7 }, (_, at) => {
    const x = at * 112 - 34;
    const seam = ((at * 397) % 620) + 120;
    return `<rect x="${x}" y="-60" width="110" height="1060" fill="${tones[at % tones.length]}"/><path d="M${x} ${seam}h110" stroke="#5d3f27" stroke-width="2.5"/><path d="M${x + 111} -60v1060" stroke="#573a24" stroke-width="3"/>`;
  }).join('');
  return `<defs>${noise('g', '0.09 0.006', 3, 0.8, 7)}</defs><g transform="rotate(4 360 450)">${planks}</g>${noisy('g')}`;
}

function bed(): string {
  return `<defs><filter id="f" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.0028 0.0042" numOctaves="2" seed="11"/><feDiffuseLighting surfaceScale="26" lighting-color="#e8ecf0" diffuseConstant="1.05"><feDistantLight azimuth="225" elevation="62"/></feDiffuseLighting></filter></defs><rect width="${W}" height="${H}" fill="#d9dee3"/><rect width="${W}" height="${H}" filter="url(#f)"/>`;
}

function street(): string {
  const tiles = Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: 4 }, (_, column) => {
      const tone = 148 + ((row * 7 + column * 13) % 5) * 7;
      return `<rect x="${column * 300 - 190 + (row % 2) * 120}" y="${row * 232 - 90}" width="296" height="228" fill="rgb(${tone},${tone - 3},${tone - 9})"/>`;
    }).join(''),
  ).join('');
  return `<defs>${noise('a', '0.55', 2, 0.9, 3)}</defs><rect width="${W}" height="${H}" fill="#6e6a64"/><g transform="rotate(-6 360 450)">${tiles}</g>${noisy('a')}<path d="M-40 940L250 -40h120L120 940Z" fill="#1b1410" opacity="0.22"/>`;
}

/** A room seen in a mirror that leans on the wall; who stands in it is drawn for each garment. */
function mirror(): string {
  return `<defs><linearGradient id="w" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d8d1c6"/><stop offset="1" stop-color="#b7ae9f"/></linearGradient><linearGradient id="m" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="#e6e2da"/><stop offset="1" stop-color="#c6c0b5"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#w)"/><rect y="842" width="${W}" height="60" fill="#84694d"/><rect x="62" y="18" width="596" height="866" fill="#2a2723"/><rect x="78" y="34" width="564" height="834" fill="url(#m)"/><rect x="78" y="770" width="564" height="98" fill="#97795a"/><rect x="470" y="34" width="120" height="560" fill="#efece6"/><rect x="482" y="46" width="96" height="536" fill="#dfe6ea"/>`;
}

/** What is over everything: the mirror's shine. */
export const OVER: Partial<Record<Scene, string>> = {
  mirror: `<path d="M78 430L420 34h110L78 556Z" fill="#ffffff" opacity="0.13"/>`,
};

/** Draw an empty scene as SVG. */
export function sceneSvg(scene: Scene): string {
  return { floor, bed, street, mirror }[scene]();
}
