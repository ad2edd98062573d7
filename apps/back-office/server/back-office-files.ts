import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the built app. */
export type AppFile = { type: string; isHashed: boolean; bytes: Buffer };

/** The built app: its files by path, and the page that opens it at every other path. */
export type BackOfficeApp = { files: ReadonlyMap<string, AppFile>; page: AppFile };

const BUILT = fileURLToPath(new URL('../build/client/', import.meta.url));

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** Read the built app into memory; undefined where it is not built, and then there is the API alone. */
export function readBackOfficeApp(folder: string = BUILT): BackOfficeApp | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = new Map<string, AppFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) continue;
    files.set(`/${name.replaceAll('\\', '/')}`, {
      type: types[extname(name)] ?? 'application/octet-stream',
      // Names below /assets have a hash of the content and never change.
      isHashed: name.startsWith('assets/'),
      bytes: readFileSync(path),
    });
  }
  const page = files.get('/index.html');
  return page && { files, page };
}
