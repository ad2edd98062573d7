import {
  disclosureTemplates,
  fillDisclosure,
} from '@duskline/contract/admin/disclosure-templates.rules';
import type { ProductForm } from '@duskline/contract/admin/product-form';
import { Plus, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { onEnter } from '../../lib/forms/on-enter.ts';
import { productTexts } from '../../texts/products.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Disclosure = ProductForm['disclosure'];
type SizeTable = NonNullable<ProductForm['sizeTable']>;

/** On a phone the value stands below its label. */
const disclosureRow = 'grid grid-cols-[1fr_auto] items-end gap-2 sm:grid-cols-[14rem_1fr_auto]';

/** What the law has a shop disclose of a product, as pairs; a template lists what its kind needs. */
export const DisclosureEditor = memo(function DisclosureEditor({
  category,
  disclosure,
  error,
  onChange,
}: {
  category: string;
  disclosure: Disclosure;
  error: string | undefined;
  onChange: (change: { disclosureCategory?: string; disclosure?: Disclosure }) => void;
}): ReactNode {
  const texts = productTexts.pairs;
  const [template, setTemplate] = useState<string>(disclosureTemplates[0]?.category ?? '');

  const noteId = useId();
  /** The first row in which something is left out; what is wrong is said there, else at the button. */
  const lacking = disclosure.findIndex(({ label, value }) => !label.trim() || !value.trim());
  const errorOf = (at: number, is: 'label' | 'value') => {
    if (at !== lacking) return undefined;
    return (is === 'label') === !disclosure[at]?.label.trim() ? error : undefined;
  };
  const general = lacking === -1 ? error : undefined;

  /** What is filled in already stays. */
  function fill(): void {
    onChange({
      disclosureCategory: template,
      disclosure: fillDisclosure(template, disclosure),
    });
  }
  const patch = (at: number, change: Partial<Disclosure[number]>) =>
    onChange({
      disclosure: disclosure.map((row, place) => (place === at ? { ...row, ...change } : row)),
    });

  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={productTexts.sections.disclosure}
          className="w-44"
          maxLength={50}
          value={category}
          onChange={(event) => onChange({ disclosureCategory: event.currentTarget.value })}
        />
        <Select
          label={texts.template}
          className="w-44"
          value={template}
          options={disclosureTemplates.map((one) => ({
            value: one.category,
            label: one.category,
          }))}
          onChange={(event) => setTemplate(event.currentTarget.value)}
        />
        <Button
          aria-invalid={general ? true : undefined}
          aria-describedby={general ? noteId : undefined}
          onClick={fill}
        >
          {texts.fill}
        </Button>
      </div>
      {general && (
        <p id={noteId} role="alert" className="mt-2 text-xs text-bad">
          {general}
        </p>
      )}
      <ul className="mt-3 space-y-2">
        {disclosure.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and stay in place.
          <li key={at} className={disclosureRow}>
            <TextField
              label={texts.label}
              isLabelHidden
              maxLength={50}
              error={errorOf(at, 'label')}
              value={row.label}
              onChange={(event) => patch(at, { label: event.currentTarget.value })}
            />
            <TextField
              label={`${row.label} ${texts.value}`}
              isLabelHidden
              className="max-sm:order-last max-sm:col-span-2"
              maxLength={500}
              error={errorOf(at, 'value')}
              value={row.value}
              onChange={(event) => patch(at, { value: event.currentTarget.value })}
            />
            <IconButton
              label={`${row.label} ${texts.remove}`}
              onClick={() =>
                onChange({ disclosure: disclosure.filter((_, place) => place !== at) })
              }
            >
              <Trash2 size={14} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="mt-3"
        onClick={() => onChange({ disclosure: [...disclosure, { label: '', value: '' }] })}
      >
        <Plus size={14} aria-hidden="true" />
        {texts.add}
      </Button>
    </>
  );
});

/** A size table: the first column names the size, the others are centimetres. */
export const SizeTableEditor = memo(function SizeTableEditor({
  table,
  sizes,
  onChange,
}: {
  table: SizeTable | null;
  sizes: readonly string[];
  onChange: (table: SizeTable | null) => void;
}): ReactNode {
  const texts = productTexts.sizeTable;
  if (table === null) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-sm text-mute">{texts.none}</p>
        <Button
          size="sm"
          onClick={() =>
            onChange({
              columns: ['사이즈', '총장', '가슴단면', '소매길이'],
              rows: (sizes.length > 0 ? sizes : ['FREE']).map((size) => [size, '', '', '']),
            })
          }
        >
          {texts.add}
        </Button>
      </div>
    );
  }
  const { columns, rows } = table;
  const setCell = (row: number, column: number, value: string) =>
    onChange({
      columns,
      rows: rows.map((cells, at) =>
        at === row ? cells.map((cell, place) => (place === column ? value : cell)) : cells,
      ),
    });
  const input =
    'h-8 w-full min-w-16 border border-transparent bg-transparent px-2 text-sm hover:border-control focus:border-ink focus:outline-1 focus:outline-ink pointer-coarse:h-11';
  return (
    <>
      <div className="relative overflow-x-auto border-y border-ink max-lg:scroll-edges">
        <table className="border-collapse text-sm">
          <thead>
            <tr>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name.
                <th key={at} className="text-left">
                  <input
                    className={`${input} font-semibold`}
                    aria-label={texts.columnName(at + 1)}
                    maxLength={20}
                    onKeyDown={onEnter()}
                    value={column}
                    onChange={(event) => {
                      const name = event.currentTarget.value;
                      onChange({
                        columns: columns.map((one, place) => (place === at ? name : one)),
                        rows,
                      });
                    }}
                  />
                </th>
              ))}
              <th className="w-11" />
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={row} className="border-t border-line">
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name.
                  <td key={column}>
                    <input
                      className={input}
                      aria-label={texts.cell(cells[0] ?? '', columns[column] ?? '')}
                      maxLength={20}
                      onKeyDown={onEnter()}
                      value={cell}
                      onChange={(event) => setCell(row, column, event.currentTarget.value)}
                    />
                  </td>
                ))}
                <td>
                  <IconButton
                    label={`${cells[0] ?? ''} ${texts.removeRow}`}
                    onClick={() =>
                      onChange({ columns, rows: rows.filter((_, place) => place !== row) })
                    }
                  >
                    <Trash2 size={14} aria-hidden="true" />
                  </IconButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={rows.length >= 40}
          onClick={() => onChange({ columns, rows: [...rows, columns.map(() => '')] })}
        >
          {texts.addRow}
        </Button>
        <Button
          size="sm"
          disabled={columns.length >= 12}
          onClick={() =>
            onChange({ columns: [...columns, ''], rows: rows.map((cells) => [...cells, '']) })
          }
        >
          {texts.addColumn}
        </Button>
        <Button
          size="sm"
          disabled={columns.length < 2}
          onClick={() =>
            onChange({
              columns: columns.slice(0, -1),
              rows: rows.map((cells) => cells.slice(0, -1)),
            })
          }
        >
          {texts.removeColumn}
        </Button>
        <Button size="sm" variant="bare" onClick={() => onChange(null)}>
          {texts.remove}
        </Button>
      </div>
    </>
  );
});
