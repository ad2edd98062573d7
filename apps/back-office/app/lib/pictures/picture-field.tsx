import { uploadDisplayPicture } from '@duskline/contract/admin/display.calls';
import { type PictureSlot, pictureSlots } from '@duskline/contract/admin/display-places.rules';
import { useMutation } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { displayTexts } from '../../texts/display.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { sendPicture } from '../api/send-file.ts';
import { errorTextOf } from '../errors/error-text.ts';
import { pictureUrl } from './picture-url.ts';

const texts = displayTexts.pictures;

/** One picture of a fixed ratio: dropped or chosen, and refused at once where it does not fit. */
export function PictureField({
  label,
  slot,
  value,
  error,
  onChange,
}: {
  label: string;
  slot: PictureSlot;
  /** The key of the picture; empty for none. */
  value: string;
  error?: string | undefined;
  onChange: (key: string) => void;
}): ReactNode {
  const { width, height } = pictureSlots[slot];
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    meta: { showsError: true },
    mutationFn: (file: File) => sendPicture(uploadDisplayPicture, file, { slot }),
    onSuccess: ({ key }) => onChange(key),
  });
  const failure = errorTextOf(upload.error) ?? error;
  const take = (file: File | undefined) => file && upload.mutate(file);
  const { isOver, handlers } = useFileDrop(([file]) => take(file));
  return (
    <div>
      <p className="mb-1 text-xs font-medium">
        {label} <span className="font-normal text-mute">{texts.size(width, height)}</span>
      </p>
      <div
        {...handlers}
        style={{ aspectRatio: `${width} / ${height}` }}
        className={classNames(
          'relative flex max-h-72 w-full items-center justify-center overflow-hidden border bg-ground text-center text-xs text-mute',
          failure ? 'border-bad' : 'border-dashed border-control',
          isOver && 'border-ink bg-info-ground',
        )}
      >
        {value === '' ? (
          <span className="px-4">{upload.isPending ? texts.uploading : texts.drop}</span>
        ) : (
          <img
            src={pictureUrl(value, '1400x1750')}
            alt={label}
            className={classNames(
              'absolute inset-0 size-full object-contain',
              upload.isPending && 'opacity-40',
            )}
          />
        )}
      </div>
      <div className="mt-2 flex items-center gap-1">
        <Button size="sm" isPending={upload.isPending} onClick={() => input.current?.click()}>
          <ImagePlus size={14} aria-hidden="true" />
          {value === '' ? texts.choose : texts.replace}
        </Button>
        {value !== '' && (
          <IconButton label={`${label} ${texts.remove}`} onClick={() => onChange('')}>
            <Trash2 size={14} aria-hidden="true" />
          </IconButton>
        )}
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={label}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
