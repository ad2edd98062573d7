import { type ReactNode, useRef, useState } from 'react';
import { productTexts } from '../../texts/products.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { uploadPicture } from './upload-picture.ts';

const texts = productTexts.files.pictures;

/** A picture that was chosen: its key once it is uploaded, or why it is not. */
type Uploaded = { name: string } & ({ key: string } | { problem: string });

/**
 * Upload pictures that products of a file will have, one after the other, and give their keys beside the
 * names of their files, to be pasted into a spreadsheet.
 */
export function PictureKeys(): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const [uploaded, setUploaded] = useState<readonly Uploaded[]>([]);
  const [left, setLeft] = useState(0);

  async function upload(files: readonly File[]): Promise<void> {
    setLeft(files.length);
    for (const [at, file] of files.entries()) {
      const { name } = file;
      const one = await uploadPicture(file, () => {}).then(
        ({ key }) => ({ name, key }),
        (failure: Error) => ({ name, problem: failure.message }),
      );
      setUploaded((before) => [...before, one]);
      setLeft(files.length - at - 1);
    }
  }

  const keys = uploaded.flatMap((one) => ('key' in one ? [`${one.name}\t${one.key}`] : []));
  return (
    <details className="mt-3 text-sm">
      <summary className="w-fit cursor-pointer underline underline-offset-4 pointer-coarse:py-3">
        {texts.title}
      </summary>
      <p className="mt-2 mb-2 text-mute">{texts.hint}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" isPending={left > 0} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        {keys.length > 0 && left === 0 && (
          <CopyButton label={texts.copy(keys.length)} text={keys.join('\n')} />
        )}
        <span role="status" className="text-mute">
          {left > 0 && texts.left(left)}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={texts.choose}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) void upload(files);
        }}
      />
      <ul className="mt-2 max-h-48 overflow-y-auto">
        {uploaded.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name; none moves.
          <li key={at} className="border-t border-line py-1 text-xs">
            <span className="font-medium break-all">{one.name}</span>
            {'key' in one ? (
              <span className="block break-all text-mute">{one.key}</span>
            ) : (
              <span className="block text-bad">{one.problem}</span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
