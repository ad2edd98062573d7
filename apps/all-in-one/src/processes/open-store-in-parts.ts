import { fork } from 'node:child_process';
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import { loadOrCreateKey } from '../load-or-create-key.ts';
import { lockDataFolder } from '../lock-data-folder.ts';
import { openDatabase } from '../open-database.ts';
import { makeInternalKey, type OpenedStore } from '../open-store.ts';
import { release } from '../release.ts';
import type { Settings } from '../settings.ts';
import type { StartOptions } from '../start-options.ts';
import { startupMessage } from '../startup-message.ts';
import { type Order, PART_VARIABLE, type PartName } from './part-messages.ts';
import { type PartProcess, watchPart } from './part-process.ts';
import { createPartSlot, type PartSlot } from './part-slot.ts';
import { serveMetricsOfParts } from './serve-metrics-of-parts.ts';

const PROGRAM = fileURLToPath(new URL('./part-main.ts', import.meta.url));
/** A part that has not closed by then is killed; the whole store has `STOP_SECONDS`. */
const CLOSE_MS = 5000;

/**
 * Open the store as a supervisor with processes of their own for shoppers (`settings.workers` of
 * them behind one port), for the jobs and for the sandbox. A process that dies is started again.
 * SIGUSR2 replaces those for shoppers and for the jobs one by one, without a refused request.
 */
export async function openStoreInParts(
  settings: Settings,
  { say, stopping, ...on }: StartOptions,
): Promise<OpenedStore> {
  const webs: PartSlot[] = [];
  const others: PartSlot[] = [];
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    process.off('SIGUSR2', reload);
    // Shoppers' requests may still need the sandbox and the database, and jobs the shoppers' port.
    await Promise.all(webs.map((web) => web.empty(CLOSE_MS)));
    await Promise.all(others.map((other) => other.empty(CLOSE_MS)));
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  const slot = (
    name: string,
    part: PartName,
    bringUp: (part: PartProcess, isFirst: boolean) => Promise<void>,
  ) =>
    createPartSlot({
      name,
      start: () => watchPart(() => startPart(part), say),
      bringUp,
      say,
      onBroken: on.onBroken,
      now: Date.now,
    });

  const isDataReady = Promise.withResolvers<void>();
  const isOpen = Promise.withResolvers<Extract<Order, { order: 'open' }>>();
  async function bringUpWeb(part: PartProcess, isFirst: boolean): Promise<void> {
    // Where no port can be had it ends, and the start with it.
    if (isFirst) part.order({ order: 'listen' });
    const serving = part.reported('serving');
    const open = await Promise.race([isOpen.promise, serving.then(() => isOpen.promise)]);
    part.order(open);
    await Promise.race([part.reported('opened'), serving]);
    await isDataReady.promise;
    part.order({ order: 'serve' });
    await serving;
  }
  let demo: Parameters<typeof startupMessage>[1];
  async function bringUpJobs(part: PartProcess): Promise<void> {
    part.order(await isOpen.promise);
    ({ demo } = await part.reported('opened'));
  }

  let isReloading = false;
  function reload(): void {
    if (isReloading) return;
    isReloading = true;
    void (async () => {
      say('replacing the processes one by one …');
      for (const web of webs) await web.replace();
      await jobs.replace();
      say('all processes are replaced');
    })().finally(() => {
      isReloading = false;
    });
  }
  const jobs = slot('the process of the jobs', 'jobs', bringUpJobs);

  try {
    for (const warning of settings.warnings) say(`! ${warning}`);
    const lock = await lockDataFolder(settings.dataDir);
    opened.push(lock.release);
    const numbers = Array.from({ length: settings.workers }, (_, at) => at + 1);
    webs.push(...numbers.map((number) => slot(`web process ${number}`, 'web', bringUpWeb)));
    others.push(jobs);
    const websUp = Promise.all(webs.map((web) => web.fill()));
    // Rejected before anybody waits for it: a port in use is known at once.
    websUp.catch(() => {});
    const sandbox = slot('the process of the sandbox', 'sandbox', async (part) => {
      await part.reported('serving');
    });
    if (settings.startsSandbox) {
      others.push(sandbox);
      await Promise.race([sandbox.fill(), websUp]);
    }

    say(settings.databaseUrl === undefined ? 'starting the database …' : 'opening the database …');
    const database = await openDatabase(settings, { say, stopping, ...on });
    opened.push(database.close);
    stopping.throwIfAborted();
    const reports = createErrorReports({ ...settings.reports, release });
    opened.push(reports.close);

    // Before the processes that read it: one could read what another is still writing.
    if (settings.personalDataKeys === undefined) await loadOrCreateKey(settings.dataDir);
    isOpen.resolve({
      order: 'open',
      databaseUrl: database.url,
      internalKey: makeInternalKey(),
    });
    await Promise.race([jobs.fill(), websUp]);
    stopping.throwIfAborted();
    isDataReady.resolve();
    await websUp;
    if (settings.metrics) {
      opened.push(await serveMetricsOfParts(settings.metrics, [...webs, jobs], reports));
    }
    process.on('SIGUSR2', reload);
    return {
      message: `${startupMessage(settings, demo)}\n  processes   ${settings.workers} for shoppers, 1 for jobs`,
      report: (error, where) => reports.report(error, { part: 'all-in-one', where }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Start a process of that part. Those with ports share them by node:cluster: of shoppers' there are
 * several, and that of the jobs, with the back office, overlaps with the one that replaces it.
 */
function startPart(part: PartName) {
  const env = { ...process.env, [PART_VARIABLE]: part };
  if (part !== 'sandbox') {
    // Each process takes its connections from the port itself (decision 0510).
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: PROGRAM });
    const worker = cluster.fork(env);
    // The worker only repeats those of its process, which is watched.
    worker.on('error', () => {});
    return worker.process;
  }
  return fork(PROGRAM, { env });
}
