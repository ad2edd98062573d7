import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { listen } from '../http/listen.ts';
import { countRequestsUnderWay } from './requests-under-way.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** What a part needs to serve, by name, and whether it is there now. */
export type Readiness = Record<string, boolean>;

export type PartServer = {
  server: Server;
  /** Throws a `SettingsError` when the port cannot be had. */
  listen(port: number, host: string): Promise<void>;
  /** From now on this answers; until then everything but the two checks is refused with 503. */
  open(handle: Handle): void;
  /**
   * Accept no new connection, answer what comes on those there are and ask each to be closed, then
   * close what is left. Resolves within `withinMs` at the latest.
   */
  close(withinMs: number): Promise<void>;
};

/** A proxy that has just sent a request on an idle connection must not find it closed. */
const QUIET_MS = 1000;
const LOOK_EVERY_MS = 50;

const PLAIN_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Create the server of a part that runs alone. `/healthz` says that the process is alive, `/readyz`
 * whether it can serve now: 503 where something of `readiness` is missing, and while it stops.
 * Before it is open, requests are refused by `whileNotOpen`.
 */
export function createPartServer(
  readiness: () => Promise<Readiness>,
  whileNotOpen: Handle = (_request, response) => send(response, 503, { ok: false }),
): PartServer {
  let handle: Handle | undefined;
  let isClosing = false;
  const server = createServer((request, response) => {
    underWay.begin(response);
    if (isClosing) response.setHeader('connection', 'close');
    if (request.url === '/healthz') return send(response, 200, { ok: true });
    if (request.url === '/readyz') return void sendReadiness(response);
    (handle ?? whileNotOpen)(request, response);
  });

  const underWay = countRequestsUnderWay(server);

  async function sendReadiness(response: ServerResponse): Promise<void> {
    const facts = await readiness();
    const ok = handle !== undefined && !isClosing && Object.values(facts).every(Boolean);
    send(response, ok ? 200 : 503, { ok, ...facts });
  }

  return {
    server,
    listen: (port, host) => listen(server, port, host),
    open: (given) => {
      handle = given;
    },
    async close(withinMs) {
      isClosing = true;
      const deadline = Date.now() + withinMs;
      const quietAfter = Date.now() + QUIET_MS;
      let isEmpty = false;
      // Not the close of an HTTP server: that cuts idle connections, on which a request may be under way.
      NetServer.prototype.close.call(server, () => {
        isEmpty = true;
      });
      while (!isEmpty && Date.now() < deadline) {
        if (!underWay.any() && Date.now() > quietAfter) break;
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      server.closeAllConnections();
    },
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    ...PLAIN_HEADERS,
    ...(status === 503 ? { 'retry-after': '3' } : {}),
  });
  response.end(JSON.stringify(body));
}
