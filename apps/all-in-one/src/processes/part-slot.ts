import type { Figures } from '@duskline/platform/metrics/open-metrics';
import type { PartProcess } from './part-process.ts';

/** A place in the store that one process after the other fills. */
export type PartSlot = {
  name: string;
  /** Start its first process and bring it up; rejects when that fails. */
  fill(): Promise<PartProcess>;
  /** Put a new process into the place and let the former one retire; a new one that fails is dropped. */
  replace(): Promise<void>;
  /** Ask the process in the place for its figures; undefined where there is none or it is silent. */
  measure(withinMs: number): Promise<Figures | undefined>;
  /** Start nothing more and stop what runs. */
  empty(withinMs: number): Promise<void>;
};

type SlotOptions = {
  name: string;
  /** Start a process of the part. */
  start(): PartProcess;
  /** Bring it up to where it does its work; `isFirst` where the store itself is starting. */
  bringUp(part: PartProcess, isFirst: boolean): Promise<void>;
  say(line: string): void;
  /** Called with one line when the part dies so often that starting it again is of no use. */
  onBroken(line: string): void;
  now(): number;
};

/** More deaths than this within a minute are no accident. */
const MOST_DEATHS = 5;
const WITHIN_MS = 60_000;
/** How long a process that was replaced may still answer what is under way. */
const RETIRE_MS = 30_000;

/** Create a place whose process is started again when it dies. */
export function createPartSlot({
  name,
  start,
  bringUp,
  say,
  onBroken,
  now,
}: SlotOptions): PartSlot {
  let current: PartProcess | undefined;
  let isEmptied = false;
  let deaths: number[] = [];
  const retiring = new Set<PartProcess>();

  function settle(part: PartProcess): void {
    current = part;
    void part.ended.then((ending) => {
      if (part === current && !isEmptied) return startAgain(ending);
    });
  }

  async function startAgain(ending: string): Promise<void> {
    deaths = [...deaths.filter((at) => now() - at < WITHIN_MS), now()];
    if (deaths.length > MOST_DEATHS) {
      return onBroken(`${name} dies again and again (${ending})`);
    }
    say(`! ${name} died (${ending}); it is started again`);
    const part = start();
    settle(part);
    try {
      await bringUp(part, false);
      say(`${name} is back`);
    } catch {
      // It died on its way up, which starts the next one.
    }
  }

  async function retire(part: PartProcess): Promise<void> {
    retiring.add(part);
    await part.stop(RETIRE_MS, { order: 'retire' });
    retiring.delete(part);
  }

  return {
    name,
    async fill() {
      const part = start();
      current = part;
      await bringUp(part, true);
      settle(part);
      return part;
    },
    async replace() {
      const part = start();
      retiring.add(part);
      try {
        await bringUp(part, false);
      } catch (error) {
        say(`! ${name} was not replaced: ${error instanceof Error ? error.message : error}`);
        await part.stop(0);
        return;
      } finally {
        retiring.delete(part);
      }
      if (isEmptied) return part.stop(0);
      // Looked up now: what died meanwhile was started again.
      const former = current;
      settle(part);
      if (former) void retire(former);
    },
    measure: async (withinMs) => current?.measure(name, withinMs),
    async empty(withinMs) {
      isEmptied = true;
      const running = [...retiring, ...(current ? [current] : [])];
      await Promise.all(running.map((part) => part.stop(withinMs)));
    },
  };
}
