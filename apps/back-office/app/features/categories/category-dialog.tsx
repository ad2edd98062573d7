import type { CategoryTree, StaffCategory } from '@duskline/contract/admin/categories';
import {
  createCategory,
  readCategoryTree,
  saveCategory,
} from '@duskline/contract/admin/categories.calls';
import type { CategoryForm } from '@duskline/contract/admin/category-form';
import { toSlug } from '@duskline/contract/shop/slug.rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { isRefusal } from '../../lib/errors/error-text.ts';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { changedFields, mergeForms, withSent } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { TheirChanges } from '../../lib/forms/their-changes.tsx';
import { useCreateOnce } from '../../lib/forms/use-create-once.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useTheirChanges } from '../../lib/forms/use-their-changes.ts';
import { useVersionedSave } from '../../lib/forms/use-versioned-save.ts';
import { categoryTexts } from '../../texts/categories.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useReadTreeAgain, useShowTree } from './categories.queries.ts';

const texts = categoryTexts.form;
const EMPTY: CategoryForm = { label: '', koreanName: '', slug: '', isShown: true };

/** Which category is written: one that is there, or a new one at the top or inside another. */
export type WrittenCategory =
  | { category: StaffCategory }
  | { category?: undefined; parent: StaffCategory | undefined };

/** A category as it was seen; gone once somebody else has deleted it. */
type Seen = StaffCategory & { isGone?: boolean };

/** Write a category, or a new one. Whoever saves second is shown what the first changed. */
export function CategoryDialog({
  written,
  onClose,
}: {
  written: WrittenCategory;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const show = useShowTree();
  const readTreeAgain = useReadTreeAgain();
  const [base, setBase] = useState<Seen | undefined>(written.category);
  const [form, setForm] = useState(base?.form ?? EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const edit = (changed: Partial<CategoryForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    setErrors({});
  };

  /** Show a tree that was replied, and return a category of it. */
  function shown(tree: CategoryTree, categoryNo: number): StaffCategory | undefined {
    show(tree);
    return tree.items.find((one) => one.categoryNo === categoryNo);
  }
  async function change(seen: Seen, sent: CategoryForm): Promise<Seen> {
    const { categoryNo, version } = seen;
    const tree = await call(saveCategory, {
      params: { categoryNo },
      body: { version, form: sent },
    });
    return shown(tree, categoryNo) ?? seen;
  }
  async function read(seen: Seen): Promise<Seen> {
    return shown(await call(readCategoryTree), seen.categoryNo) ?? { ...seen, isGone: true };
  }
  const parentNo = ('parent' in written && written.parent?.categoryNo) || null;
  const createOnce = useCreateOnce<CategoryForm, Seen | undefined>({
    create: async (sent, key) => {
      const { categoryNo, ...tree } = await call(createCategory, {
        body: { key, parentNo, form: sent },
      });
      return shown(tree, categoryNo);
    },
    // Undefined where somebody else has deleted it since.
    change: async (created, first, typed) =>
      created && change(created, mergeForms(first, typed, created.form)),
  });
  const { saveUpon } = useVersionedSave<CategoryForm, Seen, Seen>({
    ...{ save: change, read },
    changedMeanwhile: ['category_changed_meanwhile'],
    isStored: (sent, now) => !now.isGone && isSameForm(sent, now.form),
  });
  const upon = useTheirChanges<CategoryForm, Seen, 'gone'>({
    refusal: 'category_changed_meanwhile',
    base,
    save: (sent) => (base ? saveUpon(base, sent) : createOnce(sent)),
    ...{ saveUpon: change, read },
    goOnFrom: (before, now, sent) => {
      if (now.isGone) return 'gone';
      const known = withSent(before.form, sent, now.form);
      // Upon what was typed while it was read.
      setForm((mine) => mergeForms(known, mine, now.form));
      setBase(now);
      return changedFields(known, now.form);
    },
  });
  const { theirs } = upon;
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (sent: CategoryForm) => upon.save(sent),
    onSuccess: () => {
      showToast(base ? texts.saved : texts.added);
      onClose();
    },
    // Without a reply it may be stored all the same.
    onError: () => void readTreeAgain(),
  });
  const isSaidGone = base !== undefined && isRefusal(save.error, 'category_not_found');

  const submit = useOneAtATime(async () => {
    const isChanged = changedFields(base?.form ?? EMPTY, form).length > 0;
    if (base && !isChanged && !upon.mayBeStored) {
      showToast(uiTexts.unchanged);
      return onClose();
    }
    const load = () => import('@duskline/contract/admin/category-form');
    const issues = await findIssues(() => load().then(({ CategoryForm: rules }) => rules), form);
    if (issues.length === 0) {
      // What is refused the dialog says.
      await save.mutateAsync(form).catch(() => {});
      return;
    }
    setErrors(
      Object.fromEntries(
        issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
      ),
    );
  });

  const slug = form.slug.trim() || toSlug(form.label);
  return (
    <FormDialog
      title={titleOf(written)}
      action={texts.save}
      mayBeStored={upon.mayBeStored}
      isPending={save.isPending}
      error={isSaidGone ? undefined : upon.errorText(save.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isSaidGone || theirs === 'gone' ? (
        <Note tone="warn" isUrgent>
          {categoryTexts.goneMeanwhile}
        </Note>
      ) : (
        theirs.length > 0 && (
          <TheirChanges
            text={categoryTexts.meanwhile}
            changes={theirs}
            names={categoryTexts.fields}
          />
        )
      )}
      <TextField
        label={texts.label}
        hint={texts.labelHint}
        error={errors.label}
        isRequired
        autoFocus
        maxLength={50}
        value={form.label}
        onChange={(event) => edit({ label: event.currentTarget.value })}
      />
      <TextField
        label={texts.koreanName}
        hint={texts.koreanNameHint}
        error={errors.koreanName}
        maxLength={20}
        value={form.koreanName}
        onChange={(event) => edit({ koreanName: event.currentTarget.value })}
      />
      <TextField
        label={texts.slug}
        hint={
          <>
            {slug !== '' && (
              <span className="block font-medium text-ink">{texts.address(slug)}</span>
            )}
            {base ? texts.redirects : texts.slugHint(toSlug(form.label))}
          </>
        }
        error={errors.slug}
        placeholder={toSlug(form.label)}
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={form.slug}
        onChange={(event) => edit({ slug: event.currentTarget.value })}
      />
      <Checkbox
        label={texts.isShown}
        hint={texts.isShownHint}
        checked={form.isShown}
        onChange={(event) => edit({ isShown: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}

function titleOf(written: WrittenCategory): string {
  if (written.category) return texts.editTitle;
  return written.parent ? texts.addBelowTitle(written.parent.form.label) : texts.addTitle;
}
