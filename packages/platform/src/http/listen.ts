import type { Server } from 'node:http';
import { SettingsError } from '../settings.ts';

const STOP_WAITING_MS = 5000;
/**
 * So many connections may wait until they are accepted. Beyond it the kernel answers nobody: a browser
 * tries again after 1, 3 and 7 seconds. Node's own 511 are less than a crowd that comes in one second;
 * Linux allows 4,096 (net.core.somaxconn), and no more than it allows.
 */
const WAITING_CONNECTIONS = 4096;

/**
 * So long a connection without a request stays. Proxies keep theirs for 60 s (nginx, AWS): one that is
 * closed here first may take a press of pay with it, which no proxy may repeat.
 */
const IDLE_CONNECTION_MS = 75_000;

/** Listen; throws a `SettingsError` that names the variable of a port that cannot be had. */
export function listen(
  server: Server,
  port: number,
  host: string,
  variable = 'PORT',
): Promise<void> {
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new SettingsError(
              `${variable}: ${port} is in use by another program; set ${variable} to a free port`,
            )
          : new SettingsError(`${variable}: cannot listen on ${host}:${port} (${error.code})`),
      ),
    );
    server.listen({ port, host, backlog: WAITING_CONNECTIONS }, () => resolve());
  });
}

/** Stop the server: running requests may finish for some seconds, then they are cut. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), STOP_WAITING_MS);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
