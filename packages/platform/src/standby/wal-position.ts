const PAGE_BYTES = 8192n;
/** What a page of the log begins with: 24 bytes, 40 at the start of a file. */
const PAGE_HEADERS = new Set([24n, 40n]);

/** Where a place in PostgreSQL's write-ahead log is read on the primary: all that was committed is before it. */
export const CURRENT_POSITION = 'pg_current_wal_insert_lsn()::text';

/** Parse a place in the write-ahead log, such as `16/B374D848`, to a number of bytes. */
export function parseWalPosition(text: string): bigint {
  const [high = '', low = ''] = text.split('/');
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  // The next record goes behind a page's header; the last one that a standby replays ends before it.
  const intoPage = position % PAGE_BYTES;
  return PAGE_HEADERS.has(intoPage) ? position - intoPage : position;
}
