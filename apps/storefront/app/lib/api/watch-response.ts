import { reportFailedCall } from '../errors/report-errors.ts';
import { enterMaintenance } from './maintenance.ts';

/**
 * Do what every response of an API asks for, however it was fetched (spec, section 8): 503 shows the
 * maintenance screen, and a failure of the reportable kind is reported. The body can still be read.
 */
export function watchResponse(method: string, url: string, response: Response): void {
  if (response.status === 503) enterMaintenance();
  void reportFailedCall(method, url, response);
}
