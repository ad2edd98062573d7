import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { SettingsError } from '@duskline/platform/settings';

const ANSWER_WITHIN_MS = 1000;

/**
 * One store per data folder: two would stop each other's database. The holder listens on a port of
 * its own and answers with a word only it knows, so a killed process leaves no claim behind.
 */
export async function claimDataFolder(dataDir: string): Promise<{ release(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'in-use.json');
  const earlier = await readFile(file, 'utf8').catch(() => undefined);
  if (earlier !== undefined && (await isHeld(earlier))) {
    throw new SettingsError(
      `DATA_DIR: another store runs on ${dataDir}; stop it or name another folder`,
    );
  }
  const word = randomUUID();
  const server = createServer((socket) => socket.end(word));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  server.unref();
  const bound = server.address();
  await writeFile(
    file,
    JSON.stringify({ port: typeof bound === 'object' ? bound?.port : 0, word }),
  );
  return {
    release: async () => {
      server.close();
      await rm(file, { force: true });
    },
  };
}

function isHeld(claim: string): Promise<boolean> {
  let held: { port: number; word: string };
  try {
    held = JSON.parse(claim);
  } catch {
    return Promise.resolve(false); // cut off while it was written: nobody runs on it
  }
  return new Promise((resolve) => {
    const socket = connect(held.port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy());
    socket.on('data', (text) => {
      answer += text.toString();
    });
    socket.on('error', () => resolve(false));
    socket.on('close', () => resolve(answer === held.word));
  });
}
