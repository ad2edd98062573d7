import { ApiError } from '@duskline/client';
import { errorTexts } from '../../texts/errors.ts';

/** What a button for spreadsheets lets one choose. */
export const SPREADSHEET_FILES =
  '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Send a file as it is; rejects with an `ApiError` whose message is for whoever sends it. */
export async function sendFile<Reply>(path: string, type: string, file: File): Promise<Reply> {
  let response: Response;
  try {
    response = await fetch(`/admin-api${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: file,
      credentials: 'same-origin',
    });
  } catch (cause) {
    throw new ApiError(0, 'NETWORK', errorTexts.unreachable, { cause });
  }
  const reply = (await response.json().catch(() => null)) as
    | (Reply & { message?: string; code?: string })
    | null;
  if (response.ok && reply) return reply;
  throw new ApiError(response.status, reply?.code ?? '', reply?.message ?? errorTexts.unclear);
}

/**
 * Send a spreadsheet, XLSX or CSV. The API looks at its bytes: Windows without Excel names no type,
 * or one of its own.
 */
export function sendSpreadsheet<Reply>(path: string, file: File): Promise<Reply> {
  return sendFile(path, 'text/csv', file);
}
