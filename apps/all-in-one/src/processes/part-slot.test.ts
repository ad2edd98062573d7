import { expect, test } from 'vitest';
import type { PartProcess } from './part-process.ts';
import { createPartSlot } from './part-slot.ts';

/** A place whose processes are played: each is brought up, dies and ends when the test says so. */
function playSlot() {
  const started: { up(): void; die(): void; isStopped: boolean }[] = [];
  const ups = new WeakMap<PartProcess, Promise<void>>();
  const slot = createPartSlot({
    name: 'web process 1',
    start: () => {
      const up = Promise.withResolvers<void>();
      const end = Promise.withResolvers<string>();
      const played = { up: up.resolve, die: () => end.resolve('signal SIGKILL'), isStopped: false };
      started.push(played);
      const part: PartProcess = {
        order: () => {},
        reported: () => new Promise(() => {}),
        measure: async () => undefined,
        ended: end.promise,
        stop: async () => {
          played.isStopped = true;
          played.die();
        },
      };
      ups.set(part, up.promise);
      return part;
    },
    bringUp: async (part) => ups.get(part),
    say: () => {},
    onBroken: () => {},
    now: () => 0,
  });
  return { slot, started };
}

test('of a process that dies while it is replaced one successor stays, not two', async () => {
  const { slot, started } = playSlot();
  const filled = slot.fill();
  started[0]?.up();
  await filled;
  const replaced = slot.replace();
  started[0]?.die();
  await expect.poll(() => started.length).toBe(3);
  started[2]?.up();
  started[1]?.up();
  await replaced;
  expect(started.map(({ isStopped }) => isStopped)).toEqual([false, false, true]);
  await slot.empty(0);
  expect(started.map(({ isStopped }) => isStopped)).toEqual([false, true, true]);
});
