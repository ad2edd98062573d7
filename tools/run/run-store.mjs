// Runs the store as a child of `npm start` and ends with it. Needs no package.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { node, root } from './prepare.mjs';

const ENDING_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A shell's exit code of a program that a signal ended: 128 and the signal's number. */
const SIGNAL_EXIT = 128;
const PARENT_CHECK_MS = 1000;

/**
 * Run the store until it ends. Returns the exit code: the store's own, or 128 and the signal's
 * number where it was killed.
 *
 * The store has a process group of its own, so that a Ctrl-C of the terminal reaches it once, by
 * this process, and not twice. It stops when its IPC channel to this process closes, so a killed
 * `npm start` leaves nothing running. A killed `npm` is noticed by a changed parent process. The
 * store reports the process id of its PostgreSQL, which is stopped here when the store is killed.
 */
export function runStore(args, { env }) {
  const store = spawn(node, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env,
  });
  let postgresPid;
  store.on('message', (message) => {
    if (message?.postgresPid !== undefined) postgresPid = message.postgresPid;
  });
  for (const signal of ENDING_SIGNALS) process.on(signal, () => store.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) store.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  return new Promise((resolve) => {
    store.on('error', () => resolve(1));
    store.on('exit', (code, signal) => {
      clearInterval(watch);
      if (signal !== null && postgresPid !== undefined) stopPostgres(postgresPid);
      resolve(code ?? SIGNAL_EXIT + (constants.signals[signal] ?? 0));
    });
  });
}

/** SIGQUIT is PostgreSQL's immediate shutdown: it loses nothing, the next start recovers. */
function stopPostgres(pid) {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {
    // gone already
  }
}
