import type { FastifyReply } from 'fastify';
import { writeCsv } from './write-csv.ts';
import { writeXlsx, XLSX_TYPE } from './write-xlsx.ts';

/** A file of rows for staff; `isCut` where there are more than it holds, as its name then says. */
type Sheet = {
  name: string;
  format: 'csv' | 'xlsx';
  isCut: boolean;
  header: readonly string[];
  rows: readonly (readonly (string | number)[])[];
};

/** Send rows as a file in the format that was asked for. */
export async function sendSheet(
  reply: FastifyReply,
  { name, format, isCut, header, rows }: Sheet,
): Promise<void> {
  const fileName = `${name}${isCut ? '-cut' : ''}.${format}`;
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  if (isCut) reply.header('x-file-cut', 'true');
  if (format === 'xlsx') reply.type(XLSX_TYPE).send(await writeXlsx(header, rows));
  else reply.type('text/csv; charset=utf-8').send(writeCsv(header, rows));
}
