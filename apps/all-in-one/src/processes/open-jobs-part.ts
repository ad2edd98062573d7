import { createErrorReports } from '@duskline/partners/reports/create-error-reports';
import { loadDemo } from '../load-demo.ts';
import { type OpenApis, openApis } from '../open-apis.ts';
import { release } from '../release.ts';
import type { Settings } from '../settings.ts';
import type { OpenedPart } from './opened-part.ts';
import type { PartReport } from './part-messages.ts';

/** Run the jobs of both services, without a port; fills an empty demo database first. */
export async function openJobsPart(
  settings: Settings,
  report: (message: PartReport) => void,
): Promise<OpenedPart> {
  const reports = createErrorReports({ ...settings.reports, release });
  const stopping = new AbortController();
  let apis: OpenApis | undefined;
  return {
    async open({ databaseUrl, internalKey }) {
      const say = (line: string) => report({ report: 'line', line });
      const demo = settings.loadsDemo
        ? await loadDemo(settings, databaseUrl, say, stopping.signal)
        : undefined;
      apis = await openApis(settings, { databaseUrl, internalKey, runsJobs: true }, reports);
      report({ report: 'opened', demo });
    },
    async close() {
      stopping.abort();
      await apis?.close();
      await reports.close();
    },
    report: (error, where) => reports.report(error, { part: 'jobs', where }),
  };
}
