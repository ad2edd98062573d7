import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@duskline/platform/free-port';

/** A wire to a port of this machine that can be cut: then nobody listens at its own end. */
export type CuttableWire = {
  port: number;
  cut(): Promise<void>;
  /** Lay it again, to another port where one is given. */
  mend(toPort?: number): Promise<void>;
  /** Let so many connections more pass; those after them are taken, and get no reply until `release`. */
  holdAfter(passing: number): void;
  release(): void;
  /** How many connections were taken that get no reply. */
  holding(): number;
};

/** Lay a wire to a port; what is sent at its end arrives there, and back. */
export async function layWire(toPort: number): Promise<CuttableWire> {
  const port = await freePort();
  const ends = new Set<Socket>();
  let server: Server;
  let farPort = toPort;
  let passing = Number.POSITIVE_INFINITY;
  const held = new Set<() => void>();
  const mend = (nextPort = farPort) =>
    new Promise<void>((resolve) => {
      farPort = nextPort;
      server = createServer((near) => {
        ends.add(near);
        near.on('error', () => {}).on('close', () => ends.delete(near));
        if (passing > 0) join(near);
        else held.add(() => join(near));
        passing -= 1;
      });
      server.listen(port, '127.0.0.1', resolve);
    });
  function join(near: Socket): void {
    if (near.destroyed) return;
    const far = connect(farPort, '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }
  await mend();
  return {
    port,
    mend,
    holdAfter: (connections) => {
      passing = connections;
    },
    holding: () => held.size,
    release: () => {
      passing = Number.POSITIVE_INFINITY;
      for (const pass of held) pass();
      held.clear();
    },
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of ends) end.destroy();
      }),
  };
}
