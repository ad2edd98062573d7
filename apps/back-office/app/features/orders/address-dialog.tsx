import type { StreetAddress } from '@duskline/contract/admin/addresses';
import type { OrderDetail } from '@duskline/contract/admin/order-shapes';
import { changeOrderReceiver } from '@duskline/contract/admin/orders.calls';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { findIssues } from '../../lib/forms/find-issues.ts';
import { showProblems } from '../../lib/forms/show-problems.ts';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time.ts';
import { orderTexts } from '../../texts/orders.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { StreetAddressSearch } from './street-address-search.tsx';
import { useOrderChange } from './use-order-change.ts';

const texts = orderTexts.address;
const fields = [
  { name: 'name', isRequired: true, autoComplete: 'off' },
  { name: 'phone', isRequired: true, inputMode: 'tel' },
  { name: 'phone2', isRequired: false, inputMode: 'tel' },
  { name: 'zipCode', isRequired: true, inputMode: 'numeric', className: 'sm:col-start-1' },
  { name: 'address', isRequired: true, className: 'sm:col-span-2' },
  { name: 'detailAddress', isRequired: false, className: 'sm:col-span-2' },
] as const;

type Receiver = Record<(typeof fields)[number]['name'], string>;
const blank: Receiver = {
  ...{ name: '', phone: '', phone2: '', zipCode: '' },
  ...{ address: '', detailAddress: '' },
};

/**
 * Send an order elsewhere: all is typed again, because what is there is masked. The delivery memo stays;
 * it has a dialog of its own.
 */
export function AddressDialog({
  order,
  onClose,
}: {
  order: OrderDetail;
  onClose: () => void;
}): ReactNode {
  const call = useApi();
  const [receiver, setReceiver] = useState(blank);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const typed = useRef<HTMLDivElement>(null);
  const change = useOrderChange(
    () =>
      call(changeOrderReceiver, {
        params: { orderNo: order.orderNo },
        body: { version: order.version, receiver },
      }),
    { done: orderTexts.detail.addressChanged, onClose },
  );
  function set(changed: Partial<Receiver>): void {
    setReceiver((before) => ({ ...before, ...changed }));
    setErrors((said) =>
      Object.fromEntries(Object.entries(said).filter(([name]) => !(name in changed))),
    );
  }
  function take({ zipCode, address }: StreetAddress): void {
    set({ zipCode, address, detailAddress: '' });
    typed.current?.querySelector<HTMLInputElement>('[name="detailAddress"]')?.focus();
  }
  /** What the API would refuse is said at its field, and that field has the focus. */
  const submit = useOneAtATime(async () => {
    const load = () => import('@duskline/contract/admin/order-shapes');
    const issues = await findIssues(() => load().then(({ NewReceiver }) => NewReceiver), receiver);
    // What is refused the dialog says.
    if (issues.length === 0) return change.mutateAsync().catch(() => {});
    const first = issues.toReversed().map(({ path, message }) => [String(path[0]), message]);
    showProblems(typed.current, () => setErrors(Object.fromEntries(first)));
  });
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      size="md"
      action={texts.save}
      isPending={change.isPending}
      error={errorTextOf(change.error)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div ref={typed} className="grid gap-3 sm:grid-cols-2">
        {fields.map(({ name, ...field }, at) => (
          <Fragment key={name}>
            {name === 'zipCode' && (
              <div className="sm:col-span-2">
                <StreetAddressSearch onChoose={take} />
              </div>
            )}
            <TextField
              {...field}
              name={name}
              label={texts[name]}
              error={errors[name]}
              autoFocus={at === 0}
              value={receiver[name]}
              onChange={({ currentTarget: { value } }) => set({ [name]: value })}
            />
          </Fragment>
        ))}
      </div>
    </FormDialog>
  );
}
