import {
  type DeliveryTemplate,
  DeliveryTemplateForm,
  templateCarriers,
} from '@duskline/contract/admin/delivery-templates';
import {
  addDeliveryTemplate,
  changeDeliveryTemplate,
} from '@duskline/contract/admin/delivery-templates.calls';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { useCreateOnce } from '../../lib/forms/use-create-once.ts';
import { deliveryTemplateTexts as texts } from '../../texts/delivery-templates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { WonField } from '../../ui/won-field.tsx';

type Amount = 'deliveryAmt' | 'aboveDeliveryAmt' | 'returnDeliveryAmt';
/** What is typed; an empty amount is null. */
type Typed = Omit<DeliveryTemplateForm, Amount> & Record<Amount, number | null>;

const EMPTY: Typed = {
  ...{ name: '', conditionType: 'CONDITIONAL', deliveryAmt: null, aboveDeliveryAmt: null },
  ...{ returnDeliveryAmt: null, companyType: 'CJ', customerInfo: '' },
};
const carriers = templateCarriers.map((value) => ({
  value,
  label: deliveryCompanyLabels[value] ?? value,
}));

/** Write a delivery template, or change one. */
export function DeliveryTemplateDialog({
  template,
  onClose,
}: {
  template: DeliveryTemplate | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [typed, setTyped] = useState<Typed>(template?.form ?? EMPTY);
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const { data: form, error: wrong } = DeliveryTemplateForm.safeParse(withoutUnused(typed));
  // An empty amount is still to come.
  const problemOf = (name: Amount): string | undefined =>
    typed[name] === null ? undefined : wrong?.issues.find(({ path }) => path[0] === name)?.message;
  const change = (templateNo: number, seen: DeliveryTemplateForm, written: DeliveryTemplateForm) =>
    call(changeDeliveryTemplate, { params: { templateNo }, body: { seen, form: written } });
  const addOnce = useCreateOnce<DeliveryTemplateForm, number>({
    create: async (written, key) =>
      (await call(addDeliveryTemplate, { body: { key, form: written } })).templateNo,
    change: async (templateNo, first, written) => {
      await change(templateNo, first, written);
      return templateNo;
    },
  });
  const save = useMutation<unknown, Error, DeliveryTemplateForm>({
    mutationFn: (written) =>
      template ? change(template.templateNo, template.form, written) : addOnce(written),
    onSuccess: () => {
      showToast(texts.saved);
      onClose();
    },
    onSettled: () =>
      Promise.all(
        [['delivery-templates'], ['product-choices']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
    meta: { showsError: true },
  });
  const amount = (name: Amount, hint?: string): ReactNode => (
    <WonField
      label={texts[name]}
      isRequired
      {...(hint !== undefined && { hint })}
      error={problemOf(name)}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <FormDialog
      title={template ? texts.changeTitle : texts.addTitle}
      action={texts.save}
      isDisabled={form === undefined}
      isPending={save.isPending}
      error={errorTextOf(save.error)}
      onSubmit={() => form && save.mutate(form)}
      onClose={onClose}
    >
      <TextField
        label={texts.name}
        isRequired
        autoFocus
        maxLength={40}
        value={typed.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <Select
        label={texts.condition}
        isRequired
        options={optionsOf(texts.conditions)}
        value={typed.conditionType}
        onChange={(event) =>
          set({ conditionType: event.currentTarget.value as Typed['conditionType'] })
        }
      />
      {typed.conditionType !== 'FREE' && amount('deliveryAmt')}
      {typed.conditionType === 'CONDITIONAL' &&
        amount('aboveDeliveryAmt', texts.aboveDeliveryAmtHint)}
      {amount('returnDeliveryAmt')}
      <Select
        label={texts.company}
        isRequired
        options={carriers}
        value={typed.companyType}
        onChange={(event) =>
          set({ companyType: event.currentTarget.value as Typed['companyType'] })
        }
      />
      <TextArea
        label={texts.customerInfo}
        hint={texts.customerInfoHint}
        rows={3}
        maxLength={300}
        value={typed.customerInfo}
        onChange={(event) => set({ customerInfo: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** What is typed, without the amounts that its condition does not have. */
function withoutUnused(typed: Typed): Typed {
  const { conditionType } = typed;
  return {
    ...typed,
    ...(conditionType === 'FREE' && { deliveryAmt: 0 }),
    ...(conditionType !== 'CONDITIONAL' && { aboveDeliveryAmt: 0 }),
  };
}
