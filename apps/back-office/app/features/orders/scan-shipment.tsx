import { applyWaybills, checkWaybills } from '@duskline/contract/admin/order-batches.calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/errors/error-text.ts';
import { orderTexts } from '../../texts/orders.ts';
import { Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Carrier, carrierOptions } from './carriers.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const texts = orderTexts.scan;
const SHOWN = 20;

type Sent = { id: string; orderNo: string; invoiceNo: string; text: string; isSent: boolean };

/**
 * Ship orders with a barcode scanner, which types a number and presses Enter: the order's number from
 * the packing slip, then the waybill's. The next order may be scanned while the last one is sent.
 */
export function ScanShipment(): ReactNode {
  const call = useApi();
  const refresh = useOrderRefresh();
  const [carrier, setCarrier] = useState<Carrier>(carrierOptions[0]?.value ?? 'CJ');
  const [orderNo, setOrderNo] = useState('');
  const [invoiceNo, setInvoiceNo] = useState('');
  const [log, setLog] = useState<Sent[]>([]);
  const orderField = useRef<HTMLInputElement>(null);
  const invoiceField = useRef<HTMLInputElement>(null);
  const note = (sent: Omit<Sent, 'id'>) =>
    setLog((before) => [{ ...sent, id: crypto.randomUUID() }, ...before].slice(0, SHOWN));
  const send = useMutation({
    mutationFn: async (scanned: { orderNo: string; carrier: Carrier; invoiceNo: string }) => {
      const rows = [{ ...scanned, row: 1, deliveryNo: '' }];
      const { rows: checked } = await call(checkWaybills, { body: { rows } });
      const [row] = checked;
      if (row?.state === 'ready') {
        await call(applyWaybills, { body: { key: crypto.randomUUID(), rows } });
      }
      return row;
    },
    onSuccess: (row, scanned) => {
      const isSent = row?.state !== 'refused';
      const text =
        row?.state === 'already'
          ? orderTexts.waybills.already
          : isSent
            ? texts.sent(scanned.orderNo)
            : (row?.text ?? '');
      note({ ...scanned, text, isSent });
    },
    onError: (error, scanned) =>
      note({ ...scanned, text: errorTextOf(error) ?? '', isSent: false }),
    // Without a reply it may be shipped all the same.
    onSettled: refresh,
    meta: { showsError: true },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const missing =
      orderNo.trim() === '' ? orderField : invoiceNo.trim() === '' ? invoiceField : null;
    if (missing) {
      missing.current?.focus();
      return;
    }
    send.mutate({ orderNo: orderNo.trim(), carrier, invoiceNo: invoiceNo.trim() });
    setOrderNo('');
    setInvoiceNo('');
    orderField.current?.focus();
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
          ref={orderField}
          label={texts.order}
          inputMode="numeric"
          autoComplete="off"
          value={orderNo}
          onChange={(event) => setOrderNo(event.currentTarget.value)}
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
          {log.map((sent) => (
            <li key={sent.id}>
              <Note tone={sent.isSent ? 'good' : 'bad'}>
                <span className="figures">
                  {sent.orderNo} · {sent.invoiceNo}
                </span>{' '}
                {sent.text}
              </Note>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
