import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '@duskline/platform/free-port';

/** A wire to a port of this machine that can be cut: then nobody listens at its own end. */
export type CuttableWire = {
  port: number;
  cut(): Promise<void>;
  /** Lay it again, to another port where one is given. */
  mend(toPort?: number): Promise<void>;
};

/** Lay a wire to a port; what is sent at its end arrives there, and back. */
export async function layWire(toPort: number): Promise<CuttableWire> {
  const port = await freePort();
  const ends = new Set<Socket>();
  let server: Server;
  let farPort = toPort;
  const mend = (nextPort = farPort) =>
    new Promise<void>((resolve) => {
      farPort = nextPort;
      server = createServer((near) => {
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
      });
      server.listen(port, '127.0.0.1', resolve);
    });
  await mend();
  return {
    port,
    mend,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const end of ends) end.destroy();
      }),
  };
}
