import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
const target = new URL('apps/storefront/app/fonts/', root);

/**
 * What the layout, home, lists and the parts of a product page say are 423 syllables; the stories of the
 * products begin after them, and load with the next file. Every further one delays the first picture.
 */
const MOST_KOREAN = 424;
/**
 * The next ones that are said anywhere, in four files instead of a dozen subsets of the whole family:
 * what most stories of products say, twice what few say, and the others. A product page loads the first
 * and hardly ever more than one of the next two, until its reviews are near.
 */
const OTHER_KOREAN = { second: 200, third: 38, fourth: 42, fifth: 120 };
/** Signs that few stories say: with them no product page needs the whole family. */
const OTHER_SIGNS = '㎡';
/** The weights that the pages use: text, and Korean posters. */
const WEIGHTS = { min: 400, max: 800 };
/** Menus have labels in small letters; the heavier weight is that of posters, all capitals (`poster` in base.css). */
const CONDENSED = [
  { weight: 600, hasSmall: true },
  { weight: 800, hasSmall: false },
];
const FEATURES = ['kern', 'tnum', 'ccmp', 'mark', 'case'];

const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
const signs = '\u00a0·×–—‘’“”•…℃₩←↑→↓−′″';

/**
 * Whose words fill the face, the most important first: what every page and the home page say, lists
 * and products, what a catalogue of streetwear says, and the others. Within each the most frequent
 * syllables win.
 */
const sources = [
  [
    ...storefront('features/shell', 'features/home', 'ui/theme-switch.tsx', 'ui/price.tsx'),
    'packages/brand',
    ...['display', 'posters', 'categories', 'colours'].map((name) => `demo/data/${name}.ts`),
  ],
  // Names of products are on home and in lists; their stories are further down.
  ['demo/data/products?names'],
  storefront('features/catalog'),
  storefront('features/product'),
  // What the law wants said of a product stands on its page too.
  ['demo/data/disclosure.ts', 'apps/shop-api/src/modules/product-detail/product-html.ts'],
  ['demo/data/products'],
  storefront('ui', 'features/search', 'features/reviews', 'features/cart'),
  ['demo/data'],
  storefront(''),
];

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    targetFormat: 'woff2';
    noHinting: boolean;
    keepFeatures: string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  },
) => Promise<Buffer>;

/**
 * Write the fonts of the first view: one variable face with the characters that the pages show most,
 * and the Latin capitals. All other characters are loaded later from the whole family's own subsets.
 */
async function main(): Promise<void> {
  const { default: subsetFont } = (await import(import.meta.resolve('subset-font'))) as {
    default: SubsetFont;
  };
  const korean = await sortBySaid();
  const text = ascii + signs + korean.slice(0, MOST_KOREAN).sort().join('');
  let taken = MOST_KOREAN;
  const others = Object.entries(OTHER_KOREAN).map(([name, count]) => {
    const characters = korean
      .slice(taken, taken + count)
      .sort()
      .join('');
    taken += count;
    return {
      name: `text-${name}`,
      characters: name === 'second' ? OTHER_SIGNS + characters : characters,
    };
  });
  const family = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';
  const made = [
    { name: 'text-first.woff2', from: family, text, axes: { wght: WEIGHTS } },
    ...others.map(({ name, characters }) => ({
      name: `${name}.woff2`,
      from: family,
      text: characters,
      axes: { wght: WEIGHTS },
    })),
    ...CONDENSED.map(({ weight, hasSmall }) => ({
      name: `capitals-${weight}.woff2`,
      from: `@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff2`,
      text: (hasSmall ? ascii : ascii.replace(/[a-z]/g, '')) + signs,
      axes: undefined,
    })),
  ];
  for (const { name, from, text, axes } of made) {
    const bytes = await subsetFont(await readFile(new URL(`node_modules/${from}`, root)), text, {
      targetFormat: 'woff2',
      noHinting: true,
      keepFeatures: FEATURES,
      ...(axes && { variationAxes: axes }),
    });
    await writeFile(new URL(name, target), bytes);
    console.log(
      `${name}: ${(bytes.length / 1024).toFixed(1)} KB, ${new Set(text).size} characters`,
    );
  }
  await writeFile(new URL('text-first.css', target), toCss('text-first', text));
  for (const { name, characters } of others) {
    await writeFile(new URL(`${name}.css`, target), toCss(name, characters));
  }
}

function storefront(...rooms: string[]): string[] {
  return rooms.map((room) => `apps/storefront/app/${room}`);
}

/** All syllables of the sources, those of the first source first. */
async function sortBySaid(): Promise<string[]> {
  const said = new Set<string>();
  for (const folders of sources) {
    const counts = new Map<string, number>();
    for (const folder of folders) {
      const text = await readAll(new URL(folder, root));
      const words = folder.endsWith('?names') ? (text.match(/ name: '[^']*'/g) ?? []).join() : text;
      for (const syllable of words.match(/[가-힣]/g) ?? []) {
        counts.set(syllable, (counts.get(syllable) ?? 0) + 1);
      }
    }
    // Those said as often stay as they are read: the rare ones of one story come into one file.
    const frequent = [...counts].sort(([, x], [, y]) => y - x);
    for (const [syllable] of frequent) said.add(syllable);
  }
  return [...said];
}

/** The text of a file, or of all files below a folder; a query says what of it is read. */
async function readAll(path: URL): Promise<string> {
  if (/\.tsx?$/.test(path.pathname)) return readFile(path, 'utf8');
  const names = await readdir(path, { recursive: true });
  const read = names
    .sort()
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|node_modules/.test(name))
    .map((name) => readFile(`${fileURLToPath(path)}/${name}`, 'utf8'));
  return (await Promise.all(read)).join('\n');
}

/** The face with its own characters only, so that a browser looks for others in the next family. */
function toCss(file: string, text: string): string {
  const codes = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes.sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && code === last.to + 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16);
  const range = ranges.map(({ from, to }) =>
    from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
  );
  return `/* Generated by \`npm run fonts\`. Do not edit. */
@font-face {
  font-family: "Pretendard First";
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  font-display: swap;
  src: url("./${file}.woff2") format("woff2-variations");
  unicode-range: ${range.join(', ')};
}
`;
}

await main();
