import { putReply } from '@duskline/client/after-change';
import {
  actionsOf,
  missingForPublication,
  missingPartNames,
  type ProductAction,
} from '@duskline/contract/admin/product-states.rules';
import { changeProductState, duplicateProduct } from '@duskline/contract/admin/products.calls';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { fromSeoulInput, toSeoulInput } from '../../lib/format/seoul-input.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { productTexts } from '../../texts/products.ts';
import { uiTexts } from '../../texts/ui.ts';
import { Button } from '../../ui/button.tsx';
import { ChangingButton } from '../../ui/changing-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Menu } from '../../ui/menu.tsx';
import { ask } from '../../ui/questions.ts';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { type Product, productKey, productsKey } from './products.queries.ts';

const texts = productTexts;
/** The note of the page that says what a product lacks to be published. */
export const MISSING_NOTE_ID = 'missing-for-publication';

type Step = { action: ProductAction; at?: string; text?: string };

/** What can be done with a product where it stands: the usual as a button, the rest in a menu. */
export function StateActions({
  product,
  canWrite,
  isDirty,
}: {
  product: Product;
  canWrite: boolean;
  /** What is typed in its editor is not saved, and would not be published. */
  isDirty: boolean;
}): ReactNode {
  const call = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'SCHEDULE' | 'PAUSE'>();
  const { productNo, state } = product;
  const [main, ...others] = actionsOf(state);
  const change = mutationOptions({
    mutationFn: (body: Step) => call(changeProductState, { params: { productNo }, body }),
    onSuccess: (changed, { action }) => {
      putReply(queryClient, productKey(productNo), changed);
      setAsking(undefined);
      showToast(texts.done[action]);
    },
    // Without a reply it may be done all the same.
    onSettled: () => queryClient.invalidateQueries({ queryKey: productsKey }),
  });
  const step = useMutation(change);
  /** A dialog says itself why not: a toast would lie upon it. */
  const asked = useMutation({ ...change, meta: { showsError: true } });
  const duplicateOnce = usePressOnce((_: undefined, key) =>
    call(duplicateProduct, { params: { productNo }, body: { key } }),
  );
  const duplicate = useMutation({
    mutationFn: duplicateOnce,
    onSuccess: async (created) => {
      showToast(texts.duplicated);
      await navigate(`/products/${created.productNo}`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...productsKey, 'list'] }),
  });

  async function run(action: ProductAction): Promise<void> {
    if (action === 'SCHEDULE' || action === 'PAUSE') return setAsking(action);
    const question = action in texts.ask ? texts.ask[action as keyof typeof texts.ask] : undefined;
    if (question && !(await ask({ ...question, action: texts.actions[action] }))) return;
    step.mutate({ action });
  }
  const saveFirstId = useId();
  const missing = missingForPublication(product.form);
  const lack = isDirty
    ? texts.saveFirst
    : missing.length > 0
      ? `${texts.missing}: ${missing.map((part) => missingPartNames[part]).join(', ')}`
      : undefined;
  const lackFor = (action: ProductAction | undefined) =>
    action === 'PUBLISH' || action === 'SCHEDULE' ? lack : undefined;
  return (
    <>
      {canWrite && product.shopUrl && (
        <a
          href={product.shopUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex h-9 items-center border border-control px-3.5 text-sm font-semibold hover:border-ink pointer-coarse:h-11"
        >
          {texts.openInShop}
        </a>
      )}
      {canWrite && main && (
        <ChangingButton
          does={main}
          // What stops a sale is at hand, but no invitation.
          variant={main === 'PAUSE' ? 'line' : 'solid'}
          isPending={step.isPending}
          disabled={lackFor(main) !== undefined}
          aria-describedby={lackFor(main) && (isDirty ? saveFirstId : MISSING_NOTE_ID)}
          onClick={() => void run(main)}
        >
          {texts.actions[main]}
        </ChangingButton>
      )}
      {canWrite && (
        <Menu
          trigger={
            <Button aria-label={uiTexts.moreActions}>
              <MoreHorizontal size={16} aria-hidden="true" />
            </Button>
          }
          entries={[
            ...others.map((action) => ({
              label: texts.actions[action],
              isDisabled: step.isPending || lackFor(action) !== undefined,
              note: lackFor(action),
              onSelect: () => void run(action),
            })),
            {
              label: texts.duplicate,
              isDisabled: duplicate.isPending,
              onSelect: () => duplicate.mutate(undefined),
            },
          ]}
        />
      )}
      {canWrite && isDirty && lackFor(main) && (
        <p id={saveFirstId} className="w-0 min-w-full text-xs text-mute">
          {lackFor(main)}
        </p>
      )}
      {/* Open, it stays where the role changes: what was typed is not lost with the right. */}
      {asking && (
        <StepDialog
          kind={asking}
          product={product}
          isPending={asked.isPending}
          error={errorTextOf(asked.error)}
          onSubmit={(more) => asked.mutate({ action: asking, ...more })}
          onClose={() => {
            asked.reset();
            setAsking(undefined);
          }}
        />
      )}
    </>
  );
}

function StepDialog({
  kind,
  product,
  isPending,
  error,
  onSubmit,
  onClose,
}: {
  kind: 'SCHEDULE' | 'PAUSE';
  product: Product;
  isPending: boolean;
  error: string | undefined;
  onSubmit: (more: { at?: string; text?: string }) => void;
  onClose: () => void;
}): ReactNode {
  const isSchedule = kind === 'SCHEDULE';
  const [value, setValue] = useState(
    isSchedule ? toSeoulInput(product.publishAt) : product.pauseText,
  );
  const [isMissing, setMissing] = useState(false);
  const words = isSchedule ? texts.schedule : texts.pause;
  return (
    <FormDialog
      title={words.title}
      action={texts.actions[kind]}
      isPending={isPending}
      onSubmit={() => {
        const at = isSchedule ? fromSeoulInput(value) : undefined;
        if (at === null) setMissing(true);
        else onSubmit(at === undefined ? { text: value } : { at });
      }}
      onClose={onClose}
    >
      <TextField
        label={isSchedule ? texts.schedule.at : texts.pause.text}
        type={isSchedule ? 'datetime-local' : 'text'}
        hint={words.hint}
        error={isMissing ? texts.schedule.missing : error}
        maxLength={200}
        value={value}
        onChange={(event) => {
          setValue(event.currentTarget.value);
          setMissing(false);
        }}
      />
    </FormDialog>
  );
}
