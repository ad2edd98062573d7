import { uploadClaimPicture } from '@duskline/contract/admin/claims.calls';
import { MOST_CLAIM_PICTURES } from '@duskline/contract/shop/uploads.rules';
import { ImagePlus, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { sendPicture } from '../../lib/api/send-file.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { pictureUrl } from '../../lib/pictures/picture-url.ts';
import { claimTexts } from '../../texts/claims.ts';
import { orderTexts } from '../../texts/orders.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { isAccepted, useFileDrop } from '../../ui/use-file-drop.ts';

const texts = orderTexts.claim.pictures;
const PICTURES = 'image/*';

type Picture = { key: string; name: string };
/** What a press sends of them, and what its field needs. */
type ClaimPictures = {
  keys: string[];
  isUploading: boolean;
  field: {
    pictures: readonly Picture[];
    uploading: number;
    problem: string | undefined;
    add: (files: readonly File[]) => void;
    remove: (key: string) => void;
  };
};

/** The pictures of a claim that staff open: what its buyer sent them of a fault. Sent as they are chosen. */
export function useClaimPictures(): ClaimPictures {
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [uploading, setUploading] = useState(0);
  const [problem, setProblem] = useState<string>();

  async function upload(file: File): Promise<void> {
    setUploading((before) => before + 1);
    try {
      const { key } = await sendPicture(uploadClaimPicture, file);
      setPictures((before) => [...before, { key, name: file.name }]);
    } catch (error) {
      setProblem(texts.failed(file.name, errorTextOf(error) ?? ''));
    } finally {
      setUploading((before) => before - 1);
    }
  }
  function add(files: readonly File[]): void {
    const taken = files.filter((file) => isAccepted(file, PICTURES));
    setProblem(taken.length < files.length ? texts.otherKind : undefined);
    if (pictures.length + uploading + taken.length > MOST_CLAIM_PICTURES) {
      setProblem(texts.tooMany(MOST_CLAIM_PICTURES));
    } else {
      for (const file of taken) void upload(file);
    }
  }
  const remove = (key: string) => {
    setProblem(undefined);
    setPictures((before) => before.filter((picture) => picture.key !== key));
  };
  return {
    keys: pictures.map(({ key }) => key),
    isUploading: uploading > 0,
    field: { pictures, uploading, problem, add, remove },
  };
}

/** Drop or choose pictures of what came back broken; they are seen with the claim. */
export function ClaimPicturesField({
  pictures,
  uploading,
  problem,
  add,
  remove,
}: ClaimPictures['field']): ReactNode {
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop(add);
  return (
    <div>
      <p id={labelId} className="mb-1 text-xs font-medium">
        {claimTexts.detail.evidence}
      </p>
      <div
        {...handlers}
        className={classNames(
          'border border-dashed p-3',
          isOver ? 'border-ink bg-info-ground' : 'border-control',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            size="sm"
            aria-describedby={labelId}
            isPending={uploading > 0}
            onClick={() => input.current?.click()}
          >
            <ImagePlus size={14} aria-hidden="true" />
            {texts.choose}
          </Button>
          <p className="min-w-0 flex-1 basis-40 text-xs text-mute">
            {texts.hint(MOST_CLAIM_PICTURES)}{' '}
            <span className="pointer-coarse:hidden">{uiTexts.file.drop}</span>
          </p>
          <input
            ref={input}
            type="file"
            accept={PICTURES}
            multiple
            aria-labelledby={labelId}
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => {
              const files = [...(event.currentTarget.files ?? [])];
              event.currentTarget.value = '';
              add(files);
            }}
          />
        </div>
        {pictures.length > 0 && (
          <ul aria-labelledby={labelId} className="mt-3 flex flex-wrap gap-2">
            {pictures.map(({ key, name }) => (
              <li key={key} className="relative">
                <img
                  src={pictureUrl(key, '192x240')}
                  alt={name}
                  width="112"
                  height="112"
                  className="size-28 border border-line object-cover"
                />
                <IconButton
                  label={texts.remove(name)}
                  className="absolute top-0 right-0 size-8! bg-paper pointer-coarse:size-11!"
                  onClick={() => remove(key)}
                >
                  <X size={14} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      {uploading > 0 && (
        <p role="status" className="mt-1 text-xs text-mute">
          {texts.uploading(uploading)}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {problem}
        </p>
      )}
    </div>
  );
}
