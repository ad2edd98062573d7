import type {
  DeliveryTemplate,
  DeliveryTemplateForm,
} from '@duskline/contract/admin/delivery-templates';
import {
  addDeliveryTemplate,
  changeDeliveryTemplate,
  listDeliveryTemplates,
} from '@duskline/contract/admin/delivery-templates.calls';
import { templateCarriers } from '@duskline/contract/admin/template-carriers.rules';
import { deliveryCompanyLabels } from '@duskline/contract/shop/labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { formatWon } from '../../lib/format/format.ts';
import { findIssues } from '../../lib/forms/find-issues.ts';
import {
  changedFields,
  describeValue,
  mergeForms,
  withSent,
} from '../../lib/forms/form-changes.ts';
import { isSameForm } from '../../lib/forms/same-form.ts';
import { TheirChanges } from '../../lib/forms/their-changes.tsx';
import { useSaveOnce } from '../../lib/forms/use-create-once.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { useTheirChanges } from '../../lib/forms/use-their-changes.ts';
import { deliveryTemplateTexts as texts } from '../../texts/delivery-templates.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { WonField } from '../../ui/won-field.tsx';

type Amount = 'deliveryAmt' | 'aboveDeliveryAmt' | 'returnDeliveryAmt';
/** What is typed; an empty amount is null. */
type Typed = Omit<DeliveryTemplateForm, Amount> & Record<Amount, number | null>;
type Errors = Partial<Record<string, string>>;

const EMPTY: Typed = {
  ...{ name: '', conditionType: 'CONDITIONAL', deliveryAmt: null, aboveDeliveryAmt: null },
  ...{ returnDeliveryAmt: null, companyType: 'CJ', customerInfo: '' },
};
const carriers = templateCarriers.map((value) => ({
  value,
  label: deliveryCompanyLabels[value] ?? value,
}));

/** Write a delivery template, or change one. Whoever saves second is shown what the first changed. */
export function DeliveryTemplateDialog({
  template,
  onClose,
}: {
  template: DeliveryTemplate | undefined;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const [base, setBase] = useState(template);
  const [typed, setTyped] = useState<Typed>(template?.form ?? EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }));
    setErrors({});
  };
  async function read(templateNo: number): Promise<DeliveryTemplate> {
    const { items } = await call(listDeliveryTemplates);
    const found = items.find((one) => one.templateNo === templateNo);
    if (!found) throw new Error(`delivery template ${templateNo} is not in the list`);
    return found;
  }
  async function change(
    seen: DeliveryTemplate,
    form: DeliveryTemplateForm,
  ): Promise<DeliveryTemplate> {
    const { templateNo } = seen;
    await call(changeDeliveryTemplate, { params: { templateNo }, body: { seen: seen.form, form } });
    return { ...seen, form };
  }
  const { saveOnce } = useSaveOnce<DeliveryTemplateForm, DeliveryTemplate>({
    base,
    noOf: ({ templateNo }) => templateNo,
    changedMeanwhile: ['delivery_template_changed_meanwhile'],
    isStored: (sent, stored) => isSameForm(sent, stored.form),
    create: async (form, key) =>
      (await call(addDeliveryTemplate, { body: { key, form } })).templateNo,
    read,
    change,
  });
  const upon = useTheirChanges<DeliveryTemplateForm, DeliveryTemplate>({
    refusal: 'delivery_template_changed_meanwhile',
    ...{ base, save: saveOnce, saveUpon: change },
    read: ({ templateNo }) => read(templateNo),
    goOnFrom: (before, now, sent) => {
      const known = withSent(before.form, sent, now.form);
      setTyped((mine) => mergeForms<Typed>(known, mine, now.form));
      setBase(now);
      return changedFields(known, now.form);
    },
  });
  const save = useMutation({
    mutationFn: (form: DeliveryTemplateForm) => upon.save(form),
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
  const submit = useOneAtATime(async () => {
    const form = withoutUnused(typed);
    const found = await findErrors(form);
    setErrors(found);
    // An amount that is missing is found; where the rules could not load, the API refuses it.
    if (Object.keys(found).length > 0) return;
    // What is refused the dialog says.
    await save.mutateAsync(form as DeliveryTemplateForm).catch(() => {});
  });
  const amount = (name: Amount, hint?: string): ReactNode => (
    <WonField
      label={texts[name]}
      isRequired
      {...(hint !== undefined && { hint })}
      error={errors[name]}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <FormDialog
      title={template ? texts.changeTitle : texts.addTitle}
      action={texts.save}
      mayBeStored={upon.mayBeStored}
      isPending={save.isPending}
      error={upon.errorText(save.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {upon.theirs.length > 0 && (
        <TheirChanges
          text={texts.meanwhile}
          changes={upon.theirs}
          names={names}
          describe={describe}
        />
      )}
      <TextField
        label={texts.name}
        error={errors.name}
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
        error={errors.customerInfo}
        rows={3}
        maxLength={300}
        value={typed.customerInfo}
        onChange={(event) => set({ customerInfo: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

const { name, deliveryAmt, aboveDeliveryAmt, returnDeliveryAmt, customerInfo } = texts;
const names = {
  ...{ name, deliveryAmt, aboveDeliveryAmt, returnDeliveryAmt, customerInfo },
  ...{ conditionType: texts.condition, companyType: texts.company },
};

/** Say what stands in a field as the form says it. */
function describe(field: string, value: unknown): string {
  if (typeof value === 'number') return formatWon(value);
  const words: Readonly<Record<string, string>> =
    field === 'conditionType'
      ? texts.conditions
      : field === 'companyType'
        ? deliveryCompanyLabels
        : {};
  return words[String(value)] ?? describeValue(value);
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

/** Check it as the API will. */
async function findErrors(form: Typed): Promise<Errors> {
  const load = () =>
    import('@duskline/contract/admin/delivery-templates').then(
      ({ DeliveryTemplateForm: rules }) => rules,
    );
  const errors: Errors = {};
  for (const { path, message } of await findIssues(load, form)) {
    errors[String(path[0])] ??= /[가-힣]/.test(message) ? message : texts.amountMissing;
  }
  return errors;
}
