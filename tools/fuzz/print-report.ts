import type { FuzzReport } from './fuzz.ts';

/** Print what was sent and found, with the seed that draws it again. */
export function printReport({ seed, requests, operations, byStatus, findings }: FuzzReport): void {
  const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `fuzz: seed ${seed}, ${requests} requests to ${operations} operations (${statuses.join(', ')})`,
  );
  for (const { call, status, milliseconds, what, request, text } of findings) {
    console.log(`✗ ${call}: ${status} in ${milliseconds.toFixed(0)} ms after ${what}`);
    console.log(`  ${request.method} ${request.url.slice(0, 300)}`);
    if (request.payload) console.log(`  ${request.payload.slice(0, 600)}`);
    console.log(`  ${text.slice(0, 200)}`);
  }
}
