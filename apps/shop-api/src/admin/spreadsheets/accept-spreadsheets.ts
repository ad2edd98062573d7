import type { FastifyInstance } from 'fastify';
import { XLSX_TYPE } from './write-xlsx.ts';

/** So large a spreadsheet may be. */
export const SPREADSHEET_BYTES = 10 * 1024 * 1024;

/** Let calls of staff take spreadsheets as their body: CSV and XLSX, as they are. */
export function acceptSpreadsheets(app: FastifyInstance): void {
  app.addContentTypeParser(['text/csv', XLSX_TYPE], { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}
