import { Camera, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { MAX_PHOTOS, type Photo } from '../lib/photos/photo.rules.ts';
import { pictureUrl } from './picture.tsx';

const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The photos of a form, with their upload progress; each can be removed. */
export function PhotosField({
  photos,
  onAdd,
  onRemove,
  onRetry,
  error,
}: {
  photos: readonly Photo[];
  onAdd: (files: Iterable<File>) => void;
  onRemove: (id: string) => void;
  /** Called for a photo whose upload has failed. */
  onRetry: (id: string) => void;
  error?: string;
}) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <fieldset aria-describedby={noteId}>
      <legend className="mb-1.5 text-sm font-medium">
        사진 <span className="text-mute tabular-nums">{`${photos.length} / ${MAX_PHOTOS}`}</span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, at) => (
          <li key={photo.id} className="relative w-20">
            <img
              src={
                photo.url === photo.preview ? pictureUrl(photo.preview, '192x240') : photo.preview
              }
              alt={photo.name || `사진 ${at + 1}`}
              className={`block aspect-4/5 w-full bg-ground object-cover ${photo.url ? '' : 'opacity-50'}`}
            />
            {!photo.url && !photo.error && (
              <progress
                aria-label={`${photo.name} 올리는 중`}
                value={photo.progress}
                className="absolute inset-x-1 bottom-1 h-1.5 w-[calc(100%-0.5rem)] appearance-none bg-paper [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-paper [&::-webkit-progress-value]:bg-ink"
              />
            )}
            <button
              type="button"
              aria-label={`${photo.name || `사진 ${at + 1}`} 지우기`}
              onClick={() => onRemove(photo.id)}
              className="absolute top-0 right-0 inline-flex size-8 items-center justify-center bg-ink text-paper"
            >
              <X size={16} aria-hidden="true" />
            </button>
            {photo.error && (
              <p role="alert" className="mt-1 text-2xs text-signal-text">
                {photo.error}
              </p>
            )}
            {photo.canRetry && (
              <button
                type="button"
                aria-label={`${photo.name} 다시 올리기`}
                onClick={() => onRetry(photo.id)}
                className="min-h-8 w-full text-xs underline underline-offset-4"
              >
                다시 올리기
              </button>
            )}
          </li>
        ))}
        {photos.length < MAX_PHOTOS && (
          <li className="w-20">
            <button
              type="button"
              onClick={() => input.current?.click()}
              className="flex aspect-4/5 w-full flex-col items-center justify-center gap-1 border border-dashed border-mute text-xs text-mute hover:border-ink hover:text-ink"
            >
              <Camera size={20} aria-hidden="true" />
              사진 추가
            </button>
            <input
              ref={input}
              type="file"
              accept={TYPES}
              multiple
              tabIndex={-1}
              aria-label="사진 고르기"
              className="sr-only"
              onChange={(event) => {
                onAdd(event.target.files ?? []);
                // The same file may be chosen again after it was removed.
                event.target.value = '';
              }}
            />
          </li>
        )}
      </ul>
      <p id={noteId} className={`mt-1.5 text-xs ${error ? 'text-signal-text' : 'text-mute'}`}>
        {error ?? '5장까지, 한 장에 12MB까지 올릴 수 있어요.'}
      </p>
    </fieldset>
  );
}
