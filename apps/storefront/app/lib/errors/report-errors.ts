import { ApiError } from '@duskline/client';
import {
  createReportLimit,
  FAILED_CALL_REPORT_PATH,
  failedCallLine,
  isReported,
  placeOf,
} from '@duskline/contract/reports.rules';
import { isRouteErrorResponse } from 'react-router';
import { readRuntimeConfig } from '../settings/runtime-config.ts';

const SAME_ERROR_PER_MINUTE = 2;
const mayReport = createReportLimit(SAME_ERROR_PER_MINUTE);

/** A response of an API that is reported as an error. */
class FailedCall extends Error {
  override name = 'FailedCall';
}

/** Report a failed response where the rules ask for it (spec, section 8). Reads its body: hand a copy over. */
export async function reportFailedCall(
  method: string,
  url: string,
  response: Response,
): Promise<void> {
  if (response.ok || !readRuntimeConfig().reports) return;
  const code = await codeOf(response);
  if (!isReported({ status: response.status, code })) return;
  const line = failedCallLine({ status: response.status, code, method, url });
  await reportError(new FailedCall(line), () => notifyChat(line));
}

/** On staging the chat gets a line too, through the server, which holds the chat's key (spec, section 8). */
function notifyChat(line: string): void {
  if (readRuntimeConfig().reports?.environment !== 'staging') return;
  navigator.sendBeacon?.(FAILED_CALL_REPORT_PATH, line);
}

/** Report what led to an error screen, unless it was reported already or the network was lost. */
export function reportRenderError(error: unknown): void {
  if (isRouteErrorResponse(error) || error instanceof ApiError || isLostCall(error)) return;
  // The router's error for one that the server has already reported.
  if (error instanceof Error && error.message === 'Unexpected Server Error') return;
  void reportError(error);
}

/**
 * Report an error of this browser. The service's SDK is loaded at the first report, so most shoppers
 * never load it. Never throws; while offline nothing is reported.
 */
async function reportError(error: unknown, alsoNotify = () => {}): Promise<void> {
  const { reports } = readRuntimeConfig();
  if (!reports || !navigator.onLine || !mayReport(String(error), Date.now())) return;
  alsoNotify();
  try {
    const { sendReport } = await import('./sentry-browser.ts');
    sendReport(reports, error, placeOf(location.pathname));
  } catch {
    // The SDK did not load: the shopper sees the error screen, the report is lost.
  }
}

// Each browser has its own message for a lost connection.
function isLostCall(error: unknown): boolean {
  if (error instanceof DOMException) return ['AbortError', 'TimeoutError'].includes(error.name);
  return (
    error instanceof TypeError &&
    /failed to fetch|load failed|networkerror|dynamically imported|importing a module/i.test(
      error.message,
    )
  );
}

async function codeOf(response: Response): Promise<string> {
  try {
    return String(((await response.json()) as { code?: unknown } | null)?.code ?? '');
  } catch {
    return '';
  }
}
