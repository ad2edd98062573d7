import type { StaffCategory } from '@duskline/contract/admin/categories';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Ellipsis,
  GripVertical,
  type LucideIcon,
  Pencil,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../lib/session/session.queries.ts';
import { categoryTexts as texts } from '../../texts/categories.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Menu } from '../../ui/menu.tsx';
import type { DropZone, Place, Step } from './tree-moves.ts';

/** What a row's menu and its button for writing do. */
export type RowActions = {
  onEdit: (category: StaffCategory) => void;
  onAddBelow: (category: StaffCategory) => void;
  onShow: (category: StaffCategory, isShown: boolean) => void;
  onRemove: (category: StaffCategory) => void;
};

const stepIcons: Record<Step, LucideIcon> = {
  ...{ up: ArrowUp, down: ArrowDown, in: ArrowRight, out: ArrowLeft },
};
const stepNames = Object.keys(stepIcons) as Step[];

/** A category: its names, its address, its products, and what can be done with it. */
export function CategoryRow({
  category,
  steps,
  mayWrite,
  isDragged,
  zone,
  onStep,
  ...actions
}: {
  category: StaffCategory;
  steps: Partial<Record<Step, Place>>;
  mayWrite: boolean;
  isDragged: boolean;
  /** Where what is dragged over it would be dropped. */
  zone: DropZone | undefined;
  /** `label` is the pressed button's. */
  onStep: (place: Place, label: string) => void;
} & RowActions): ReactNode {
  const { form, parentNo, address } = category;
  const { label } = form;
  return (
    <div
      className={classNames(
        'relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5 pr-1',
        parentNo === null ? 'pl-1' : 'pl-6 sm:pl-10',
        isDragged && 'opacity-50',
        zone === 'inside' && 'bg-info-ground',
      )}
    >
      {(zone === 'before' || zone === 'after') && (
        <span
          aria-hidden="true"
          className={classNames(
            'absolute right-0 left-0 h-0.5 bg-info',
            zone === 'before' ? '-top-px' : '-bottom-px',
          )}
        />
      )}
      {mayWrite && (
        <GripVertical
          size={16}
          aria-hidden="true"
          className="shrink-0 cursor-grab text-mute pointer-coarse:hidden"
        />
      )}
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className={parentNo === null ? 'font-bold' : 'font-medium'}>{label}</span>
          {form.koreanName && <span className="text-sm text-mute">{form.koreanName}</span>}
          {!form.isShown && <Badge tone="warn">{texts.hidden}</Badge>}
          {category.isRefreshing && (
            <span title={texts.refreshingNote}>
              <Badge tone="info">{texts.refreshing}</Badge>
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-mute">
          <span className="break-all">{address}</span>
          {category.formerSlugs.length > 0 && (
            <span title={category.formerSlugs.map((slug) => `/${slug}`).join(', ')}>
              {texts.formerSlugs(category.formerSlugs.length)}
            </span>
          )}
        </p>
      </div>
      <ProductCount category={category} />
      {mayWrite && (
        <div className="ml-auto flex items-center">
          {stepNames.map((step) => {
            const Icon = stepIcons[step];
            const place = steps[step];
            const name = `${label} ${texts.steps[step]}`;
            return (
              <IconButton
                key={step}
                label={name}
                disabled={!place}
                onClick={() => place && onStep(place, name)}
              >
                <Icon size={16} aria-hidden="true" />
              </IconButton>
            );
          })}
          <IconButton label={`${label} ${texts.edit}`} onClick={() => actions.onEdit(category)}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <Menu
            trigger={
              <IconButton label={`${label} ${texts.more}`}>
                <Ellipsis size={16} aria-hidden="true" />
              </IconButton>
            }
            entries={[
              ...(parentNo === null
                ? [{ label: texts.addBelow, onSelect: () => actions.onAddBelow(category) }]
                : []),
              {
                label: form.isShown ? texts.hide : texts.show,
                onSelect: () => actions.onShow(category, !form.isShown),
              },
              {
                label: texts.remove,
                tone: 'danger',
                onSelect: () => actions.onRemove(category),
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}

function ProductCount({ category }: { category: StaffCategory }): ReactNode {
  const { categoryNo, productCount, form } = category;
  const mayLook = useMay('products.read');
  const count = texts.products(productCount);
  const look = 'shrink-0 text-xs tabular-nums';
  if (!mayLook || productCount === 0) {
    return <span className={`${look} text-mute`}>{count}</span>;
  }
  return (
    <Link
      to={`/products?categoryNo=${categoryNo}`}
      aria-label={texts.productsOf(form.label, productCount)}
      draggable={false}
      className={`${look} py-2 underline underline-offset-2`}
    >
      {count}
    </Link>
  );
}
