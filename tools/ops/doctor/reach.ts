import { connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';

const PORTS: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 };
const SECURE = new Set(['https:', 'smtps:']);

/** Whether a URL can be reached, and why not. */
export type Reach = { isReached: true; ms: number } | { isReached: false; reason: string };

/**
 * Connect to the host of a URL and hang up: with TLS where the URL has it, so that a wrong
 * certificate is found. Nothing is asked, and no key is sent.
 */
export function reach(url: URL, withinMs: number): Promise<Reach> {
  const { protocol } = url;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || PORTS[protocol];
  if (port === undefined) return Promise.resolve({ isReached: false, reason: protocol });
  const began = performance.now();
  return new Promise((resolve) => {
    const isSecure = SECURE.has(protocol);
    const socket = isSecure
      ? connectSecure({ host, port, servername: host })
      : connectPlain({ host, port });
    const end = (found: Reach) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(withinMs, () => end({ isReached: false, reason: 'time limit' }));
    socket.once(isSecure ? 'secureConnect' : 'connect', () =>
      end({ isReached: true, ms: Math.round(performance.now() - began) }),
    );
    socket.once('error', (error: NodeJS.ErrnoException) =>
      end({ isReached: false, reason: error.code ?? error.message }),
    );
  });
}
