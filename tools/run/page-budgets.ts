import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Routes = Record<string, { module: string; imports?: string[] } | undefined>;
type Manifest = { url: string; entry: { module: string; imports: string[] }; routes: Routes };

/** What a page loads before its first use, in KB of Brotli. */
export type PageScripts = {
  route: string;
  kilobytes: number;
  files: { file: string; bytes: number }[];
};

/** The most that a page may load, in KB of Brotli (decision 0132). */
export const scriptBudgets: Record<string, number> = {
  'routes/home': 120,
  'routes/products': 120,
  'routes/product': 140,
};

/** The fonts that a page preloads, in KB. */
export const FONT_BUDGET = 90;
const PRELOADED_FONT = /^(text-first|capitals-\d+)-.*\.woff2$/;

const KB = 1024;
const NAMED = 6;

/**
 * Read what each page of the built storefront loads: what its HTML links and preloads. The table of
 * all routes is read here, but no page loads it (decision 0146).
 */
export function readPageScripts(client: string, routes: readonly string[]): PageScripts[] {
  const assets = join(client, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`${assets} has no manifest: build the storefront first`);
  const text = readFileSync(join(assets, name), 'utf8');
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest;
  const root = manifest.routes.root;
  return routes.map((route) => {
    const page = manifest.routes[route];
    if (!page || !root) throw new Error(`the storefront has no ${page ? 'root' : route}`);
    const linked = [
      manifest.entry.module,
      ...manifest.entry.imports,
      ...[root, page].flatMap(({ module, imports = [] }) => [module, ...imports]),
    ];
    const files = [...new Set(linked)]
      .map((file) => ({ file, bytes: statSync(`${join(client, file)}.br`).size }))
      .sort((a, b) => b.bytes - a.bytes);
    return { route, kilobytes: files.reduce((sum, { bytes }) => sum + bytes, 0) / KB, files };
  });
}

/** Read the KB of the fonts that every page preloads. */
export function readFirstFonts(client: string): number {
  const assets = join(client, 'assets');
  const fonts = readdirSync(assets).filter((file) => PRELOADED_FONT.test(file));
  return fonts.reduce((sum, file) => sum + statSync(join(assets, file)).size, 0) / KB;
}

/** What breaks a budget, as sentences that name the largest files and modules; none where all hold. */
export function brokenBudgets(
  pages: readonly PageScripts[],
  fontKilobytes: number,
  modulesOf: (file: string) => readonly string[],
): string[] {
  const broken = pages
    .filter(({ route, kilobytes }) => kilobytes > (scriptBudgets[route] ?? Infinity))
    .map(({ route, kilobytes, files }) =>
      [
        `${route} loads ${kilobytes.toFixed(1)} KB of JavaScript, ${scriptBudgets[route]} KB are allowed. Largest:`,
        ...files
          .slice(0, NAMED)
          .map(({ file, bytes }) =>
            [`  ${(bytes / KB).toFixed(1)} KB ${file}`, ...modulesOf(file)].join('\n    '),
          ),
      ].join('\n'),
    );
  if (fontKilobytes > FONT_BUDGET) {
    broken.push(
      `pages preload ${fontKilobytes.toFixed(1)} KB of fonts, ${FONT_BUDGET} KB are allowed: see MOST_KOREAN in tools/generate-fonts.ts`,
    );
  }
  return broken;
}

/** The largest modules of a built file, as `vite.config.ts` has written them down. */
export function createModuleNames(client: string): (file: string) => readonly string[] {
  const path = join(client, '..', 'module-sizes.json');
  const sizes = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, [string, number][]>)
    : {};
  return (file) =>
    (sizes[file.replace(/^\//, '')] ?? []).map(
      ([module, bytes]) => `${(bytes / KB).toFixed(1)} KB of source: ${module}`,
    );
}
