import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadDemo } from '@duskline/demo/seed/load-demo.ts';
import { loadMembers } from '@duskline/demo/seed/load-members.ts';
import { tellSandbox } from '@duskline/demo/seed/register-sandbox-payments.ts';
import type { openApis } from '../apps/all-in-one/src/open-apis.ts';
import type { Settings } from '../apps/all-in-one/src/settings.ts';

type Apis = Awaited<ReturnType<typeof openApis>>;
type Progress = { done: number; total: number };

/** Fills an empty database with the demo catalogue and draws its pictures; both go on where they were cut off. */
export async function prepareDemo(
  settings: Settings,
  apis: Apis,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  if (!(await loadDemo(apis.shop.db, say))) return;
  await loadMembers(apis.shop, apis.members, new Date());
  if (settings.startsSandbox) {
    const { TOSS_API_URL: tossUrl, TOSS_SECRET_KEY: secretKey } = settings.partners;
    await tellSandbox(apis.shop, { tossUrl, secretKey });
  }
  await drawPictures(join(settings.dataDir, 'images', 'originals'), say, stopping);
}

/** Drawing takes some hundred megabytes: a process of its own takes them along when it is done. */
async function drawPictures(
  directory: string,
  say: (line: string) => void,
  stopping: AbortSignal,
): Promise<void> {
  stopping.throwIfAborted();
  const program = fileURLToPath(import.meta.resolve('@duskline/demo/pictures/draw-process.ts'));
  const drawing = fork(program, [directory], { execArgv: [] });
  const stop = () => drawing.kill('SIGTERM');
  stopping.addEventListener('abort', stop);
  let told = 0;
  drawing.on('message', ({ done, total }: Progress) => {
    const tenth = Math.floor((done / total) * 10);
    if (tenth > told && done > 0) say(`drawing pictures ${done}/${total}`);
    told = tenth;
  });
  const [code] = await once(drawing, 'exit');
  stopping.removeEventListener('abort', stop);
  stopping.throwIfAborted();
  if (code !== 0)
    throw new Error('the demo pictures could not be drawn; what went wrong stands above');
}
