import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How KCP's program fails: it hangs, ends with an error, is killed, prints half of its result. */
export type KcpFault = 'slow' | 'status' | 'drop' | 'malformed';

export const FAULT_FILE = 'kcp-program.fault';
export const MET_FILE = 'kcp-program.met';

/** Put the program into a run's folder, where it can be made to fail; returns its path. */
export function installKcpProgram(folder: string): string {
  const path = join(folder, 'kcp-program.ts');
  const program = fileURLToPath(new URL('play-kcp-program.ts', import.meta.url));
  if (!existsSync(path)) symlinkSync(program, path);
  return path;
}

/** Let the program of a run's folder fail while `during` lasts; returns whether it was called meanwhile. */
export async function failKcpProgram(
  folder: string,
  fault: KcpFault,
  during: (wasCalled: () => boolean) => Promise<void>,
): Promise<boolean> {
  const files = [FAULT_FILE, MET_FILE].map((name) => join(folder, name));
  const wasCalled = () => existsSync(join(folder, MET_FILE));
  writeFileSync(join(folder, FAULT_FILE), fault);
  try {
    await during(wasCalled);
    return wasCalled();
  } finally {
    for (const file of files) rmSync(file, { force: true });
  }
}
