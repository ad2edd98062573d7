/** What a file of this kind is sent and received as. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Write rows as an XLSX file. Texts are texts, also when they look like numbers or formulas, and stay
 * so when somebody edits the cell: a code `0012` is never `12`. Numbers can be added up.
 */
export async function writeXlsx(
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> {
  const data = [
    header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((value) => {
        if (value === null || value === '') return null;
        return typeof value === 'number'
          ? { value, type: Number }
          : { value, type: String, format: '@' };
      }),
    ),
  ];
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  return writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer();
}
