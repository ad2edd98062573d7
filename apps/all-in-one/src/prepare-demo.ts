import { join } from 'node:path';
import type { openApis } from './open-apis.ts';
import type { Settings } from './settings.ts';

type Apis = Awaited<ReturnType<typeof openApis>>;

/** Fills an empty database with the demo catalogue and draws its pictures; both go on where they were cut off. */
export async function prepareDemo(
  settings: Settings,
  apis: Apis,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  const { loadDemo } = await import('@duskline/tools/seed/load-demo.ts');
  const { drawAll } = await import('@duskline/tools/pictures/draw-all.ts');
  await loadDemo(apis.shopDb, say);
  let told = 0;
  await drawAll({
    directory: join(settings.dataDir, 'images', 'originals'),
    signal: stopping,
    onProgress(done, total) {
      const tenth = Math.floor((done / total) * 10);
      if (tenth > told) say(`drawing pictures ${done}/${total}`);
      told = tenth;
    },
  });
}
