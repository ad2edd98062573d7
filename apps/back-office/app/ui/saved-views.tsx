import { Bookmark, Trash2 } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { type SavedView, savedViews } from '../lib/url/saved-views.ts';
import { uiTexts } from '../texts/ui.ts';
import { Button, IconButton } from './button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { TextField } from './text-field.tsx';
import { showToast } from './toasts.tsx';

const texts = uiTexts.views;

/**
 * The filters and the order of a list under a name. `listName` is whose list and which: views of one
 * staff member on a shared computer are not another's.
 */
export function SavedViews({ listName }: { listName: string }): ReactNode {
  const views = useSyncExternalStore(
    savedViews.subscribe,
    () => savedViews.read(listName),
    () => savedViews.read(listName),
  );
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);

  function save(name: string): boolean {
    const others = views.filter((view) => view.name !== name);
    return savedViews.write(listName, [...others, { name, search: search.toString() }]);
  }
  function remove(view: SavedView): void {
    savedViews.write(
      listName,
      views.filter((one) => one !== view),
    );
    showToast(texts.removed(view.name), { undo: () => void savedViews.write(listName, views) });
  }

  return (
    <div className="ml-auto flex flex-wrap items-center gap-1 max-sm:ml-0">
      {views.map((view) => (
        <span key={view.name} className="inline-flex items-center border border-line">
          <Button
            size="sm"
            variant="bare"
            aria-pressed={view.search === search.toString()}
            className="aria-pressed:bg-ink aria-pressed:text-paper"
            onClick={() => setSearch(new URLSearchParams(view.search))}
          >
            {view.name}
          </Button>
          <IconButton
            label={uiTexts.views.remove(view.name)}
            className="size-7!"
            onClick={() => remove(view)}
          >
            <Trash2 size={12} aria-hidden="true" />
          </IconButton>
        </span>
      ))}
      <Button variant="bare" onClick={() => setOpen(true)}>
        <Bookmark size={14} aria-hidden="true" />
        {texts.save}
      </Button>
      {isOpen && <SaveDialog onSave={save} onClose={() => setOpen(false)} />}
    </div>
  );
}

function SaveDialog({
  onSave,
  onClose,
}: {
  /** Returns whether the browser stored it. */
  onSave: (name: string) => boolean;
  onClose: () => void;
}): ReactNode {
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  function save(): void {
    const trimmed = name.trim();
    if (trimmed === '') setError(texts.nameMissing);
    else if (!onSave(trimmed)) setError(texts.notSaved);
    else {
      showToast(texts.saved);
      onClose();
    }
  }
  return (
    <FormDialog
      title={texts.save}
      action={uiTexts.save}
      isPending={false}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        hint={texts.hint}
        error={error}
        isRequired
        maxLength={30}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
