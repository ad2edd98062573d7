import { ApiError } from '@duskline/client';
import { afterEach, expect, test, vi } from 'vitest';
import { sendSpreadsheet } from './send-file.ts';

afterEach(() => vi.unstubAllGlobals());

test('a spreadsheet beyond what is taken is refused before it is sent, with how large it may be', async () => {
  const fetching = vi.fn();
  vi.stubGlobal('fetch', fetching);
  const file = new File([new Uint8Array(10 * 1024 * 1024 + 1)], '송장.xlsx');
  const sent = sendSpreadsheet('/waybills/sheet', file);
  await expect(sent).rejects.toThrow('파일이 10MB를 넘어요.');
  await expect(sent).rejects.toBeInstanceOf(ApiError);
  expect(fetching).not.toHaveBeenCalled();
});
