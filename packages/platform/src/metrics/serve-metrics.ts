import { createServer } from 'node:http';
import { closeServer, listen } from '../http/listen.ts';

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Answer `GET /metrics` on a port for operators, and nothing else. Returns how to close it; throws a
 * `SettingsError` that names `METRICS_PORT` when it cannot be had.
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  write: () => Promise<string>,
  onError: (error: unknown) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const send = (status: number, text: string) => {
      response.writeHead(status, {
        'content-type': TEXT,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      response.end(request.method === 'HEAD' ? undefined : text);
    };
    const isAsked = request.url === '/metrics' || request.url?.startsWith('/metrics?');
    if (!isAsked) return send(404, 'only /metrics is here\n');
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, 'only GET\n');
    write().then(
      (text) => send(200, text),
      (error: unknown) => {
        onError(error);
        send(500, 'the figures could not be read\n');
      },
    );
  });
  await listen(server, port, host, 'METRICS_PORT');
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return { port: taken, close: () => closeServer(server) };
}
