import type { DropForm } from '@duskline/contract/admin/drops';
import { createDrop, getDropOptions } from '@duskline/contract/admin/drops.calls';
import { listProducts } from '@duskline/contract/admin/products.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { formatCount } from '../../lib/format/format.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { dropTexts } from '../../texts/drops.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox, type ComboboxOption } from '../../ui/combobox.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type DropDraft, emptyDraft, findErrors, formOf } from './drop-draft.ts';
import { DropTermsFields } from './drop-terms-fields.tsx';
import { dropsKey } from './drops.queries.ts';
import { PurchaseLimits } from './purchase-limits.tsx';

const texts = dropTexts.fields;

/** Put a product, or one option of it, into a drop. */
export function NewDropPage(): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<DropDraft>(emptyDraft);
  const [product, setProduct] = useState<ComboboxOption | null>(null);
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(JSON.stringify(draft) !== JSON.stringify(emptyDraft));
  const found = useQuery({
    queryKey: ['drop-products', typed],
    queryFn: () => call(listProducts, { query: { keyword: typed, limit: 20 } }),
    enabled: typed !== '',
  });
  const options = useQuery({
    queryKey: ['drop-options', draft.productNo],
    queryFn: () => call(getDropOptions, { params: { productNo: draft.productNo ?? 0 } }),
    enabled: draft.productNo !== null,
  });
  const createOnce = usePressOnce((form: DropForm, key) =>
    call(createDrop, { body: { key, form } }),
  );
  const create = useMutation({
    meta: { showsError: true },
    mutationFn: createOnce,
    onSuccess: async ({ dropNo }) => {
      guard.release();
      showToast(dropTexts.created);
      await navigate(`/drops/${dropNo}`, { replace: true });
    },
    // Without a reply it may be made all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...dropsKey, 'list'] }),
  });
  function change(part: Partial<DropDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    const fields = Object.keys(part);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !fields.includes(field))),
    );
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (create.isPending) return;
    const wrong = await findErrors(draft);
    showProblems(form.current, () => setErrors(wrong));
    if (Object.keys(wrong).length === 0) create.mutate(formOf(draft));
  }
  const units = options.data?.options ?? [];
  const total = units.reduce((sum, { available }) => sum + available, 0);
  return (
    <>
      <PageHeader title={dropTexts.newTitle} back={{ to: '/drops', label: dropTexts.list }} />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Section title={dropTexts.sections.what}>
          <div className="grid gap-4 sm:grid-cols-2">
            <Combobox
              label={texts.product}
              isRequired
              placeholder={texts.productPlaceholder}
              error={errors.productNo}
              options={(found.data?.items ?? []).map(({ productNo, name }) => ({
                value: String(productNo),
                label: name,
              }))}
              value={product}
              onSearch={setTyped}
              onChange={(chosen) => {
                setProduct(chosen);
                change({ productNo: chosen ? Number(chosen.value) : null, optionNo: null });
              }}
            />
            <Select
              label={texts.option}
              hint={texts.optionHint}
              error={errors.optionNo}
              disabled={draft.productNo === null}
              value={String(draft.optionNo ?? '')}
              options={[
                {
                  value: '',
                  label: options.data
                    ? texts.optionOf(dropTexts.allOptions, formatCount(total))
                    : dropTexts.allOptions,
                },
                ...units.map(({ optionNo, name, available }) => ({
                  value: String(optionNo),
                  label: texts.optionOf(name, formatCount(available)),
                })),
              ]}
              onChange={({ currentTarget: { value } }) =>
                change({ optionNo: value === '' ? null : Number(value) })
              }
            />
          </div>
          {options.data && <PurchaseLimits product={options.data} />}
        </Section>
        <DropTermsFields terms={draft} errors={errors} onChange={change} />
        <div className="border-t border-line py-4">
          <CallError error={create.error} className="mb-3" />
          <div className="flex items-center justify-end gap-3">
            {Object.keys(errors).length > 0 && (
              <span role="alert" className="text-sm text-bad">
                {dropTexts.wrong}
              </span>
            )}
            <Button type="submit" variant="solid" isPending={create.isPending}>
              {dropTexts.create}
            </Button>
          </div>
        </div>
      </form>
    </>
  );
}
