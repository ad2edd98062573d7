import { ApiError } from '@duskline/client';
import { createReportLimit, isReported, placeOf } from '@duskline/contract/reports.rules';
import { isRouteErrorResponse } from 'react-router';
import { readRuntimeConfig } from '../settings/runtime-config.ts';

const SAME_ERROR_PER_MINUTE = 2;
const mayGo = createReportLimit(SAME_ERROR_PER_MINUTE);

/** An answer of an API that was no success, as it is reported. */
class FailedCall extends Error {
  override name = 'FailedCall';
}

/** Reports an answer of an API by the rule of what is reported (spec, section 8); it stays readable. */
export async function reportFailedCall(
  method: string,
  url: string,
  response: Response,
): Promise<void> {
  if (response.ok || !readRuntimeConfig().reports) return;
  const code = await codeOf(response.clone());
  if (!isReported({ status: response.status, code })) return;
  const place = `${method} ${placeOf(url)}`;
  await reportError(new FailedCall(`${response.status} ${code} ${place}`.replace('  ', ' ')));
}

/** Reports what brought up an error screen, unless it was told where it happened or no call came through. */
export function reportRenderError(error: unknown): void {
  if (isRouteErrorResponse(error) || error instanceof ApiError || isLostCall(error)) return;
  // What the router makes of a fault that the server has reported.
  if (error instanceof Error && error.message === 'Unexpected Server Error') return;
  void reportError(error);
}

/**
 * Reports what broke in this browser. The service's SDK is fetched at the first report: shoppers
 * of a shop that works never load it. Never throws; without a connection nothing is reported.
 */
async function reportError(error: unknown): Promise<void> {
  const { reports } = readRuntimeConfig();
  if (!reports || !navigator.onLine || !mayGo(String(error), Date.now())) return;
  try {
    const { sendReport } = await import('./sentry-browser.ts');
    sendReport(reports, error, placeOf(location.pathname));
  } catch {
    // The SDK did not load: the shopper has her error screen, the report is lost.
  }
}

// Browsers word a lost connection each in their own way.
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
