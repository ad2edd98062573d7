import { putReply } from '@duskline/client/after-change';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { belowCostText } from '@duskline/contract/admin/product-form.rules';
import { changeProduct, createProduct, getProduct } from '@duskline/contract/admin/products.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { SaveBar } from '../../lib/forms/save-bar.tsx';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useSaveOnce } from '../../lib/forms/use-create-once.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useReported } from '../../lib/forms/use-reported.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { useMay } from '../../lib/session/session.queries.ts';
import { useShortcuts } from '../../lib/shortcuts/shortcuts.ts';
import { productTexts } from '../../texts/products.ts';
import { shopPreviewTexts } from '../../texts/shop-preview.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { ProductChangedMeanwhile } from './changed-meanwhile.tsx';
import { ContentEditor } from './content-editor.tsx';
import { ErrorList } from './error-list.tsx';
import { findErrors } from './find-errors.ts';
import { OptionMatrix } from './option-matrix.tsx';
import { PicturesEditor } from './pictures-editor.tsx';
import {
  type Draft,
  draftAfterSave,
  draftOf,
  formOf,
  isChanged,
  isStored,
  mergeDrafts,
} from './product-draft.ts';
import { BasicFields, PriceFields, SellingFields } from './product-fields.tsx';
import { ProductPreview } from './product-preview.tsx';
import { type Product, type ProductChoices, productKey, productsKey } from './products.queries.ts';
import { DisclosureEditor, SizeTableEditor } from './table-editors.tsx';
import { useDistinct, useProductDraft } from './use-product-draft.ts';

/**
 * Edit a product, or make a new one: everything on one page, saved as a whole. Whoever saves second is
 * shown what the first one changed.
 */
export function ProductEditor({
  product,
  empty,
  choices,
  canWrite,
  onDirty,
}: {
  /** Undefined for a new product. */
  product: Product | undefined;
  empty: Draft;
  choices: ProductChoices;
  canWrite: boolean;
  /** Called where something is typed that is not saved, and where it is saved or gone. */
  onDirty?: (isDirty: boolean) => void;
}): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const canCount = useMay('stock.write');
  const { draft, base, setEdited, isDirty, errors, setErrors, set, setOptions, setPictures } =
    useProductDraft(product, empty);
  const setContent = useCallback((content: string) => set({ content }), [set]);
  const setSizeTable = useCallback((sizeTable: Draft['sizeTable']) => set({ sizeTable }), [set]);
  const form = useRef<HTMLFormElement>(null);
  const [current, setCurrent] = useState<Product>();
  const [previewed, setPreviewed] = useState<Draft>();

  const { saveOnce, mayBeStored } = useSaveOnce<Draft, Product>({
    base,
    create: async (sent, key) =>
      (await call(createProduct, { body: { key, form: formOf(sent) } })).productNo,
    read: (productNo) => call(getProduct, { params: { productNo } }),
    change: ({ productNo, version }, sent) =>
      call(changeProduct, { params: { productNo }, body: { version, form: formOf(sent) } }),
    noOf: ({ productNo }) => productNo,
    changedMeanwhile: ['product_changed_meanwhile', 'stock_changed_meanwhile'],
    isStored,
    formAfter: draftAfterSave,
  });
  const { isUploading, isPressedTooEarly, setPressedTooEarly, onUploading } = useUploading();
  const hasToSave = isDirty || mayBeStored() || isUploading;
  const guard = useUnsavedGuard(hasToSave);
  useReported(hasToSave, onDirty);
  const save = useMutation({
    meta: { showsError: true },
    mutationFn: (sent: Draft) => saveOnce(sent),
    onSuccess: async (done, sent) => {
      const { changed: saved } = done;
      const productNo = done.changed ? done.changed.productNo : done.created;
      if (saved) {
        setEdited(({ draft: now }) => ({ base: saved, draft: draftAfterSave(sent, now, saved) }));
        putReply(queryClient, productKey(productNo), saved);
        showToast(productTexts.saved);
      } else {
        guard.release();
        showToast(productTexts.created);
        await navigate(`/products/${productNo}`, { replace: true });
      }
    },
    onError: async (error) => {
      if (!base || !isRefusal(error, 'product_changed_meanwhile', 'stock_changed_meanwhile'))
        return;
      // Where it cannot be read the refusal's sentence stands, and the next press is refused again.
      await call(getProduct, { params: { productNo: base.productNo } }).then(setCurrent, () => {});
    },
    onSettled: (done) => {
      const own = done?.changed ? done.changed.productNo : (done?.created ?? base?.productNo);
      return queryClient.invalidateQueries({
        queryKey: productsKey,
        predicate: ({ queryKey }) => queryKey[1] !== own,
      });
    },
  });

  const submit = useOneAtATime(async () => {
    if (!canWrite) return;
    if (isUploading) return showProblems(form.current, () => setPressedTooEarly(true));
    if (base && !isChanged(draft, base.form) && !mayBeStored()) return showToast(uiTexts.unchanged);
    const maySave = (await check()) && (await mayBeBelowCost(draft, base?.form));
    // What is refused the bar below says.
    if (maySave) await save.mutateAsync(draft).catch(() => {});
  });
  /** Find what is wrong and lead to the first of it, wherever it is. */
  async function check(): Promise<boolean> {
    const found = await findErrors(draft, base);
    showProblems(form.current, () => setErrors(found));
    return Object.keys(found.fields).length === 0;
  }
  /** What is shown is what would be saved: the same is checked before. */
  async function preview(): Promise<void> {
    if (await check()) setPreviewed(draft);
  }
  useShortcuts([
    {
      keys: 'mod+s',
      does: productTexts.save,
      group: productTexts.title,
      run: () => {
        // A cell of the options is saved when it is left; a text keeps its cursor.
        const { activeElement } = document;
        if (activeElement instanceof HTMLInputElement) {
          flushSync(() => activeElement.blur());
          // Who saves goes on where the focus was; a cell is another element once it was left.
          const again = activeElement.isConnected ? activeElement : cellOf(activeElement);
          again?.focus({ preventScroll: true });
        }
        form.current?.requestSubmit();
      },
    },
  ]);

  const colours = useDistinct(draft.options, 'colour');
  const sizes = useDistinct(draft.options, 'size');
  const hasErrors = Object.keys(errors.fields).length > 0;
  const refusal = current ? undefined : errorTextOf(save.error);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <fieldset disabled={!canWrite} className="contents resting-beside-cells">
        <Section title={productTexts.sections.basic}>
          <BasicFields draft={draft} errors={errors.fields} choices={choices} onChange={set} />
        </Section>
        <Section title={productTexts.sections.price}>
          <PriceFields draft={draft} errors={errors.fields} onChange={set} />
        </Section>
        <Section title={productTexts.sections.pictures}>
          <PicturesEditor
            pictures={draft.pictures}
            error={
              isPressedTooEarly ? productTexts.pictures.stillUploading : errors.fields.pictures
            }
            colours={colours}
            onChange={setPictures}
            onUploading={onUploading}
          />
        </Section>
        <Section title={productTexts.sections.options}>
          <OptionMatrix
            options={draft.options}
            error={errors.fields.options}
            cellErrors={errors.cells}
            canCount={canCount}
            isReadOnly={!canWrite}
            onChange={setOptions}
          />
        </Section>
        <Section title={productTexts.sections.content}>
          <ContentEditor
            content={draft.content}
            error={errors.fields.content}
            isReadOnly={!canWrite}
            onChange={setContent}
          />
        </Section>
        <Section title={productTexts.sections.sizes}>
          <SizeTableEditor table={draft.sizeTable} sizes={sizes} onChange={setSizeTable} />
        </Section>
        <Section title={productTexts.sections.disclosure}>
          <DisclosureEditor
            category={draft.disclosureCategory}
            disclosure={draft.disclosure}
            error={errors.fields.disclosure}
            onChange={set}
          />
        </Section>
        <Section title={productTexts.sections.selling}>
          <SellingFields draft={draft} errors={errors.fields} choices={choices} onChange={set} />
        </Section>
      </fieldset>
      {canWrite && (
        <SaveBar
          problems={
            (hasErrors || refusal) && (
              <Note tone="bad" isUrgent>
                {refusal ?? productTexts.invalid}
                {hasErrors && <ErrorList errors={errors.fields} />}
              </Note>
            )
          }
        >
          {isDirty && base && (
            <Button onClick={() => setEdited({ base, draft: draftOf(base) })}>
              {uiTexts.cancel}
            </Button>
          )}
          <Button onClick={() => void preview()}>{shopPreviewTexts.open}</Button>
          <Button type="submit" variant="solid" isPending={save.isPending}>
            {productTexts.save}
          </Button>
        </SaveBar>
      )}
      {previewed && (
        <ProductPreview
          productNo={base?.productNo ?? null}
          form={formOf(previewed)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
      {current && base && (
        <ProductChangedMeanwhile
          base={base}
          mine={formOf(draft)}
          current={current}
          choices={choices}
          onMerge={() => {
            setEdited({ base: current, draft: mergeDrafts(base.form, draft, current) });
            setCurrent(undefined);
            save.reset();
          }}
          onDiscard={() => {
            setEdited({ base: current, draft: draftOf(current) });
            putReply(queryClient, productKey(current.productNo), current);
            setCurrent(undefined);
            save.reset();
          }}
          onClose={() => setCurrent(undefined)}
        />
      )}
    </form>
  );
}

/** Whether pictures are on their way, and whether somebody pressed before they were there. */
function useUploading() {
  const [isUploading, setUploading] = useState(false);
  const [isPressedTooEarly, setPressedTooEarly] = useState(false);
  const onUploading = useCallback((isSo: boolean) => {
    setUploading(isSo);
    if (!isSo) setPressedTooEarly(false);
  }, []);
  return { isUploading, isPressedTooEarly, setPressedTooEarly, onUploading };
}

/** Ask whether a product shall be sold below cost, where it was not yet by as much. */
async function mayBeBelowCost(draft: Draft, before: ProductForm | undefined): Promise<boolean> {
  const description = belowCostText(formOf(draft), before);
  return description === undefined || ask({ ...productTexts.belowCost, description });
}

/** The same cell of the options, as what it is now. */
function cellOf({ dataset: { cell } }: HTMLElement): HTMLElement | null {
  return cell === undefined
    ? null
    : document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(cell)}"]`);
}
