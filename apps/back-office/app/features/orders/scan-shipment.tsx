import { applyWaybills, checkWaybills } from '@duskline/contract/admin/order-batches.calls';
import { readParcelCode } from '@duskline/contract/admin/parcel-code.rules';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Carrier, carrierOptions } from './carriers.ts';
import { type Scanned, ScannedParcel } from './scanned-parcel.tsx';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.scan;
const SHOWN = 20;

/**
 * Ship orders with a barcode scanner, which types a code and presses Enter: the parcel's from the
 * packing slip, then the waybill's. The next order may be scanned while the last one is sent.
 */
export function ScanShipment(): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const [carrier, setCarrier] = useState<Carrier>(carrierOptions[0]?.value ?? 'CJ');
  const [code, setCode] = useState('');
  const [invoiceNo, setInvoiceNo] = useState('');
  const [log, setLog] = useState<Scanned[]>([]);
  const codeField = useRef<HTMLInputElement>(null);
  const invoiceField = useRef<HTMLInputElement>(null);
  const note = (scanned: Omit<Scanned, 'id'>) =>
    setLog((before) => [{ ...scanned, id: crypto.randomUUID() }, ...before].slice(0, SHOWN));
  const send = useMutation({
    mutationFn: async (scanned: { code: string; carrier: Carrier; invoiceNo: string }) => {
      const parcel = readParcelCode(scanned.code);
      const orderNo = parcel?.orderNo ?? scanned.code;
      const deliveryNo = parcel ? String(parcel.deliveryNo) : '';
      const { carrier, invoiceNo } = scanned;
      const rows = [{ row: 1, orderNo, deliveryNo, carrier, invoiceNo }];
      const { rows: checked } = await call(checkWaybills, { body: { rows } });
      const [row] = checked;
      if (row?.state !== 'ready') return { row, batchNo: undefined };
      const { batchNo } = await call(applyWaybills, { body: { key: crypto.randomUUID(), rows } });
      return { row, batchNo };
    },
    onSuccess: ({ row, batchNo }, { code, invoiceNo }) => {
      if (batchNo !== undefined) return note({ code, invoiceNo, outcome: { batchNo } });
      const isKnown = row?.state === 'already';
      const text = isKnown
        ? orderTexts.waybills.already
        : row?.state === 'change'
          ? texts.leftOtherwise
          : (row?.text ?? '');
      note({ code, invoiceNo, outcome: { isSent: isKnown, text } });
    },
    onError: (error, { code, invoiceNo }) =>
      note({ code, invoiceNo, outcome: { isSent: false, text: errorTextOf(error) ?? '' } }),
    // Without a reply it may be shipped all the same.
    onSettled: refresh,
    meta: { showsError: true },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing = code.trim() === '' ? codeField : invoiceNo.trim() === '' ? invoiceField : null;
    if (missing) {
      missing.current?.focus();
      return;
    }
    send.mutate({ code: code.trim(), carrier, invoiceNo: invoiceNo.trim() });
    setCode('');
    setInvoiceNo('');
    codeField.current?.focus();
  }

  return (
    <Section title={texts.title} description={texts.description}>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-end gap-3 sm:grid-cols-[8rem_1fr_1fr_auto]"
      >
        <Select
          label={texts.carrier}
          value={carrier}
          options={carrierOptions}
          onChange={(event) => setCarrier(event.currentTarget.value as Carrier)}
        />
        <TextField
          ref={codeField}
          label={texts.order}
          autoComplete="off"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextField
          ref={invoiceField}
          label={texts.invoice}
          inputMode="numeric"
          autoComplete="off"
          value={invoiceNo}
          onChange={(event) => setInvoiceNo(event.currentTarget.value)}
        />
        <Button type="submit" variant="solid">
          {texts.send}
        </Button>
      </form>
      {log.length > 0 && (
        <ol aria-label={texts.log} aria-live="polite" className="mt-3 space-y-1">
          {log.map((scanned) => (
            <li key={scanned.id}>
              <ScannedParcel scanned={scanned} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
