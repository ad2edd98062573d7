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
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { changedFields, type FormChange, mergeForms } from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { TheirChanges } from '../../lib/forms/their-changes.tsx';
import { useCreateOnce } from '../../lib/forms/use-create-once.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useVersionedSave } from '../../lib/forms/use-versioned-save.ts';
import { categoryTexts } from '../../texts/categories.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { useShowTree } from './categories.queries.ts';

const texts = categoryTexts.form;
const EMPTY: CategoryForm = { label: '', koreanName: '', slug: '', isShown: true };

/** Which category is written: one that is there, or a new one at the top or inside another. */
export type WrittenCategory =
  | { category: StaffCategory }
  | { category?: undefined; parent: StaffCategory | undefined };

/** A new category, and the tree that it is in. */
type Created = { tree: CategoryTree; category: StaffCategory | undefined };

/** A category that is there, and the tree that it is in. */
type PlacedCategory = StaffCategory & { tree: CategoryTree };

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
  const [base, setBase] = useState(written.category);
  const [form, setForm] = useState(base?.form ?? EMPTY);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<readonly FormChange[]>([]);
  const edit = (changed: Partial<CategoryForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    setErrors({});
  };

  const change = ({ categoryNo, version }: StaffCategory, sent: CategoryForm) =>
    call(saveCategory, { params: { categoryNo }, body: { version, form: sent } });
  const parentNo = ('parent' in written && written.parent?.categoryNo) || null;
  const createOnce = useCreateOnce<CategoryForm, Created>({
    create: async (sent, key) => {
      const { categoryNo, ...tree } = await call(createCategory, {
        body: { key, parentNo, form: sent },
      });
      return { tree, category: tree.items.find((one) => one.categoryNo === categoryNo) };
    },
    change: async (created, first, typed) => {
      const { category } = created;
      // Somebody else has deleted it since.
      if (!category) return created;
      const sent = mergeForms(first, typed, category.form);
      return { tree: await change(category, sent), category };
    },
  });
  const placedIn = (tree: CategoryTree, before: StaffCategory) => ({
    ...(tree.items.find(({ categoryNo }) => categoryNo === before.categoryNo) ?? before),
    tree,
  });
  const changeUpon = useVersionedSave<CategoryForm, StaffCategory, PlacedCategory>({
    save: async (before, sent) => placedIn(await change(before, sent), before),
    read: async (before) => placedIn(await call(readCategoryTree), before),
    changedMeanwhile: ['category_changed_meanwhile'],
    isStored: (sent, now) => isSameForm(sent, now.form),
  });
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: async (sent: CategoryForm) =>
      (base ? await changeUpon(base, sent) : await createOnce(sent)).tree,
    onSuccess: (tree) => {
      show(tree);
      showToast(base ? texts.saved : texts.added);
      onClose();
    },
    onError: async (error) => {
      if (!base || !isRefusal(error, 'category_changed_meanwhile')) return;
      const tree = await call(readCategoryTree);
      show(tree);
      const current = tree.items.find(({ categoryNo }) => categoryNo === base.categoryNo);
      if (!current) return;
      setTheirs(changedFields(base.form, current.form));
      setForm((mine) => mergeForms(base.form, mine, current.form));
      setBase(current);
    },
  });

  const submit = useOneAtATime(async () => {
    if (base && changedFields(base.form, form).length === 0) {
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
  const refusal = isRefusal(save.error, 'category_changed_meanwhile')
    ? undefined
    : errorTextOf(save.error);
  return (
    <FormDialog
      title={titleOf(written)}
      action={texts.save}
      isPending={save.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {theirs.length > 0 && (
        <TheirChanges
          text={categoryTexts.meanwhile}
          changes={theirs}
          names={categoryTexts.fields}
        />
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
      {refusal && (
        <Note tone="bad" isUrgent>
          {refusal}
        </Note>
      )}
    </FormDialog>
  );
}

function titleOf(written: WrittenCategory): string {
  if (written.category) return texts.editTitle;
  return written.parent ? texts.addBelowTitle(written.parent.form.label) : texts.addTitle;
}
