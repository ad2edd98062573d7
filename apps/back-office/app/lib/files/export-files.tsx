import type { AdminCall } from '@duskline/contract/admin/admin-endpoint';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fileTexts as texts } from '../../texts/files.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { fetchFile } from '../api/fetch-file.ts';
import { errorTextOf } from '../errors/error-text.ts';
import { downloadFile } from '../format/download-text.ts';

const formats = ['xlsx', 'csv'] as const;

/** Buttons that save what a call exports; why there is no file, or not all in it, is said beside them. */
export function ExportFiles({
  call,
  search,
  hint,
  cut,
}: {
  call: AdminCall;
  /** The filters of the list, as they are in the URL. */
  search: string;
  hint: string;
  /** Said where one file does not hold all. */
  cut: string;
}): ReactNode {
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: async (format: (typeof formats)[number]) => {
      const query = new URLSearchParams(search);
      query.set('format', format);
      const { fileName, content, isCut } = await fetchFile(call, query);
      downloadFile(fileName, content);
      return { isCut };
    },
  });
  const error = errorTextOf(save.error);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-mute">{hint}</p>
        {formats.map((format) => (
          <Button
            key={format}
            isPending={save.isPending && save.variables === format}
            onClick={() => {
              if (!save.isPending) save.mutate(format);
            }}
          >
            {texts.export[format]}
          </Button>
        ))}
      </div>
      {error && (
        <Note tone="bad" isUrgent className="mt-2">
          {error}
        </Note>
      )}
      {save.data?.isCut && (
        <Note tone="warn" isUrgent className="mt-2">
          {cut}
        </Note>
      )}
    </>
  );
}
