import { bodyBounds } from '@duskline/contract/shop/reviewer-body.rules';
import { type ReactNode, useMemo, useState } from 'react';
import { useRuntimeConfig } from '../../../lib/settings/runtime-config.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { noOwnSize, type OwnSize, readOwnSize, saveOwnSize } from './own-size.ts';
import type { RenderSimilarReviews } from './similar-reviews.ts';
import { nearestSize, type SizeTable, toSizeTable } from './size-table.rules.ts';

/** Compares the shopper's body and a garment they own with a product. Its code loads on first use. */
export default function SizeFinderPanel({
  sizeTableHtml,
  similarReviews,
}: {
  sizeTableHtml: string;
  similarReviews: RenderSimilarReviews;
}) {
  // The public API finds no reviews by their authors' bodies.
  const { hasShopExtensions } = useRuntimeConfig();
  const [own, setOwn] = useState(readOwnSize);
  const table = useMemo(() => readTable(sizeTableHtml), [sizeTableHtml]);
  function change(next: OwnSize) {
    setOwn(next);
    saveOwnSize(next);
  }
  const body = bodyOf(own);
  return (
    <div className="grid gap-10 p-5">
      {hasShopExtensions && (
        <section className="grid gap-4">
          <h3 className="font-bold">비슷한 체형의 리뷰</h3>
          <div className="grid grid-cols-2 gap-3">
            {(['heightCm', 'weightKg'] as const).map((name) => (
              <NumberField
                key={name}
                label={name === 'heightCm' ? '키 (cm)' : '몸무게 (kg)'}
                value={own[name]}
                onChange={(text) => change({ ...own, [name]: text })}
              />
            ))}
          </div>
          {body ? (
            similarReviews(body)
          ) : (
            <p className="text-sm text-mute">
              키와 몸무게를 적으면 체형이 비슷한 분들이 고른 사이즈를 보여 드려요.
            </p>
          )}
        </section>
      )}
      {table && (
        <section className="grid gap-4 not-first:border-t not-first:border-line not-first:pt-6">
          <div>
            <h3 className="font-bold">가진 상품과 비교</h3>
            <p className="mt-1 text-sm text-mute">
              잘 맞는 상품을 평평하게 두고 잰 길이를 아는 것만 적어 주세요.
            </p>
          </div>
          <div className="grid grid-cols-2 gap-3">
            {table.columns.map((column) => (
              <NumberField
                key={column}
                label={column.includes('(') ? column.replace(/ ?\(/, ' (') : `${column} (cm)`}
                value={own.garment[column] ?? ''}
                onChange={(text) => change({ ...own, garment: { ...own.garment, [column]: text } })}
              />
            ))}
          </div>
          <Nearest table={table} garment={own.garment} />
        </section>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-xs text-mute">적은 내용은 이 브라우저에만 저장돼요.</p>
        <Button variant="bare" size="sm" onClick={() => change(noOwnSize)}>
          모두 지우기
        </Button>
      </div>
    </div>
  );
}

function Nearest({ table, garment }: { table: SizeTable; garment: Record<string, string> }) {
  const own = Object.fromEntries(
    Object.entries(garment).flatMap(([column, text]) => {
      const value = numberOf(text);
      return value === undefined ? [] : [[column, value]];
    }),
  );
  const nearest = nearestSize(table, own);
  return (
    <div aria-live="polite" className="text-sm">
      {nearest && (
        <>
          <p>
            <b className="text-lg">{nearest.size}</b> 사이즈가 가장 가까워요.
          </p>
          <ul className="mt-1 flex flex-wrap gap-x-4 text-mute">
            {nearest.differences.map(({ column, difference }) => (
              <li key={column}>{`${column} ${differenceText(difference)}`}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function differenceText(difference: number): string {
  if (difference === 0) return '같아요';
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

function NumberField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}): ReactNode {
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/[^\d.]/g, ''))}
    />
  );
}

function numberOf(text: string): number | undefined {
  const value = Number(text);
  return text === '' || !Number.isFinite(value) ? undefined : value;
}

/** The body once both numbers can be one. */
function bodyOf(own: OwnSize): { heightCm: number; weightKg: number } | undefined {
  const heightCm = Math.round(Number(own.heightCm));
  const weightKg = Math.round(Number(own.weightKg));
  const { heightCm: height, weightKg: weight } = bodyBounds;
  const isBody =
    heightCm >= height.least &&
    heightCm <= height.most &&
    weightKg >= weight.least &&
    weightKg <= weight.most;
  return isBody ? { heightCm, weightKg } : undefined;
}

function readTable(html: string): SizeTable | undefined {
  const rows = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr');
  return toSizeTable(
    [...rows].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent.trim()),
    ),
  );
}
