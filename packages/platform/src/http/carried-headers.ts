import { traceHeaders } from '../tracing/span.ts';
import { requestIdHeaders } from './request-id.ts';

/**
 * Return what says within the store which request something is done for: its id and its place in the trace.
 * Calls by `fetch` need the id alone, since traces add their own header to them.
 */
export function carriedHeaders(): Record<string, string> {
  return { ...requestIdHeaders(), ...traceHeaders() };
}
