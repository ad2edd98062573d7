import { SERVER_BUSY_HEADER } from '@duskline/contract/server-busy';
import { enterMaintenance } from './maintenance.ts';

/**
 * Do what every response of an API asks for, however it was fetched (spec, section 8): 503 shows the
 * maintenance screen, and a failure of the reportable kind is reported. A 503 for load is neither: the
 * call is sent again. The body can still be read.
 */
export function watchResponse(method: string, url: string, response: Response): void {
  if (response.headers.has(SERVER_BUSY_HEADER)) return;
  if (response.status === 503) {
    enterMaintenance();
    void readMessage(response.clone()).then(enterMaintenance);
  }
  // Copied now: the caller reads the body while the code of reports loads, which few ever need.
  if (!response.ok) void report(method, url, response.clone());
}

/** What the reply says to shoppers; nothing where it is no reply of an API, but of a proxy say. */
async function readMessage(response: Response): Promise<string | undefined> {
  const reply: unknown = await response.json().catch(() => undefined);
  const message = (reply as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

async function report(method: string, url: string, response: Response): Promise<void> {
  const reports = await import('../errors/report-errors.ts').catch(() => undefined);
  // Not loaded: the network is lost, and the report would be too.
  await reports?.reportFailedCall(method, url, response);
}
