import { Agent, request } from 'node:http';
import { BUSY_STATUS, StoreIsBusy } from './load.ts';

export type Reader = {
  /** Read a URL to its end; throws where the reply is no success. */
  (url: string): Promise<void>;
  close(): void;
};

/** Create a reader on kept-alive connections: it costs the load generator less than `fetch`. */
export function createReader(headers: Record<string, string>, connections: number): Reader {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const read = (url: string) =>
    new Promise<void>((resolve, reject) => {
      request(url, { headers, agent }, (response) => {
        const { statusCode = 0 } = response;
        response.resume();
        response.on('error', reject);
        response.on('end', () => {
          if (statusCode === BUSY_STATUS) reject(new StoreIsBusy(url));
          else if (statusCode >= 400) reject(new Error(`${url}: ${statusCode}`));
          else resolve();
        });
      })
        .on('error', reject)
        .end();
    });
  return Object.assign(read, { close: () => agent.destroy() });
}
