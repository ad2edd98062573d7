import type { ProductForm } from '@duskline/contract/admin/product-form';
import { MAX_PICTURES } from '@duskline/contract/admin/product-form.rules';
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { useReported } from '../../lib/forms/use-reported.ts';
import { productTexts } from '../../texts/products.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/progress.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { ProductPicture } from './product-picture.tsx';
import { uploadPicture } from './upload-picture.ts';

const texts = productTexts.pictures;
const AT_ONCE = 3;

type Picture = ProductForm['pictures'][number];
type Change = (change: (pictures: readonly Picture[]) => Picture[]) => void;
type Upload = { id: number; name: string; share: number; error?: string };

let lastUpload = 0;

/**
 * The pictures of a product: dropped or chosen, several at once with their progress, put in order by
 * dragging or by buttons, each with its description and its colour. The first one stands for the product.
 */
export const PicturesEditor = memo(function PicturesEditor({
  pictures,
  error,
  colours,
  onChange,
  onUploading,
}: {
  pictures: readonly Picture[];
  /** What is wrong with the pictures as a whole. */
  error: string | undefined;
  colours: readonly string[];
  onChange: Change;
  /** Called where some are on their way, and where none is any more. */
  onUploading: (isUploading: boolean) => void;
}): ReactNode {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  useReported(
    uploads.some(({ error: failure }) => failure === undefined),
    onUploading,
  );
  const [dragged, setDragged] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? error;
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);

  const patch = (id: number, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: number) => setUploads((before) => before.filter((one) => one.id !== id));

  async function upload(files: readonly File[]): Promise<void> {
    if (pictures.length + files.length > MAX_PICTURES) return setRefusal(texts.tooMany);
    setRefusal(undefined);
    const waiting = files.map((file) => {
      lastUpload += 1;
      return { file, id: lastUpload };
    });
    setUploads((before) => [
      ...before,
      ...waiting.map(({ file, id }) => ({ id, name: file.name, share: 0 })),
    ]);
    const order = waiting.map(({ id }) => id);
    const keys = new Map<number, string | undefined>();
    /** In the order in which they were chosen, whichever is there first. */
    function addReady(): void {
      for (let [id] = order; id !== undefined && keys.has(id); [id] = order) {
        const key = keys.get(id);
        order.shift();
        if (key) onChange((before) => [...before, { key, alt: '', colour: null }]);
      }
    }
    async function work(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { file, id } = next;
        try {
          const { key } = await uploadPicture(file, (share) => patch(id, { share }));
          drop(id);
          keys.set(id, key);
        } catch (failure) {
          patch(id, { error: failure instanceof Error ? failure.message : texts.failed });
          keys.set(id, undefined);
        }
        addReady();
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  const { isOver, handlers } = useFileDrop((files) => void upload(files));

  return (
    <>
      <div
        {...handlers}
        className={classNames(
          'flex flex-wrap items-center gap-3 border border-dashed p-4 text-sm',
          isOver ? 'border-ink bg-info-ground' : 'border-control',
        )}
      >
        <p className="min-w-0 flex-1 basis-60 text-mute">{texts.drop}</p>
        <Button
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? noteId : undefined}
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
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
            void upload(files);
          }}
        />
      </div>
      {problem && (
        <p id={noteId} role="alert" className="mt-2 text-xs text-bad">
          {problem}
        </p>
      )}
      <ul aria-live="polite" className="mt-2 space-y-1">
        {uploads.map(({ id, name, share, error: failure }) => (
          <li key={id} className="flex items-center gap-3 text-xs">
            <span className="min-w-0 flex-1 truncate">{texts.uploading(name)}</span>
            {failure ? (
              <>
                <span className="text-bad">{failure}</span>
                <Button size="sm" onClick={() => drop(id)}>
                  {texts.dismiss}
                </Button>
              </>
            ) : (
              <Progress className="h-1.5 w-32" aria-label={name} value={share} max={1} />
            )}
          </li>
        ))}
      </ul>
      <ol className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
        {pictures.map((picture, at) => (
          <li
            key={picture.key}
            draggable
            onDragStart={() => setDragged(picture.key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={(event) => {
              if (!dragged) return;
              event.preventDefault();
              onChange((before) => moved(before, dragged, at));
            }}
            className={classNames(
              'border border-line p-2',
              dragged === picture.key && 'opacity-50',
            )}
          >
            <ProductPicture pictureKey={picture.key} size="320x400" className="w-full" />
            <div className="flex flex-wrap items-center gap-y-1">
              {at === 0 && <Badge tone="info">{texts.first}</Badge>}
              <span className="ml-auto inline-flex">
                <IconButton
                  label={`${at + 1} ${texts.forward}`}
                  disabled={at === 0}
                  onClick={() => onChange((before) => moved(before, picture.key, at - 1))}
                >
                  <ArrowLeft size={14} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`${at + 1} ${texts.backward}`}
                  disabled={at === pictures.length - 1}
                  onClick={() => onChange((before) => moved(before, picture.key, at + 1))}
                >
                  <ArrowRight size={14} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`${at + 1} ${texts.remove}`}
                  onClick={() =>
                    onChange((before) => before.filter(({ key }) => key !== picture.key))
                  }
                >
                  <Trash2 size={14} aria-hidden="true" />
                </IconButton>
              </span>
            </div>
            <TextField
              label={texts.alt}
              placeholder={texts.altPlaceholder}
              maxLength={100}
              value={picture.alt}
              onChange={(event) => {
                const alt = event.currentTarget.value;
                onChange((before) => patched(before, picture.key, { alt }));
              }}
            />
            <Select
              label={texts.colour}
              className="mt-2"
              value={picture.colour ?? ''}
              options={[
                { value: '', label: texts.allColours },
                ...[...new Set([...colours, ...(picture.colour ? [picture.colour] : [])])].map(
                  (value) => ({ value, label: value }),
                ),
              ]}
              onChange={(event) => {
                const colour = event.currentTarget.value || null;
                onChange((before) => patched(before, picture.key, { colour }));
              }}
            />
          </li>
        ))}
      </ol>
    </>
  );
});

function patched(pictures: readonly Picture[], key: string, change: Partial<Picture>): Picture[] {
  return pictures.map((one) => (one.key === key ? { ...one, ...change } : one));
}

/** The same pictures with one at another place. */
function moved(pictures: readonly Picture[], key: string, to: number): Picture[] {
  const one = pictures.find((picture) => picture.key === key);
  if (!one) return [...pictures];
  const others = pictures.filter((picture) => picture !== one);
  return [...others.slice(0, to), one, ...others.slice(to)];
}
