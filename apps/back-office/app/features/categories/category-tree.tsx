import type { StaffCategory } from '@duskline/contract/admin/categories';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { categoryTexts as texts } from '../../texts/categories.ts';
import { CategoryRow, type RowActions } from './category-row.tsx';
import { type DropZone, dropPlace, type Place, stepsOf } from './tree-moves.ts';

type Over = { categoryNo: number; zone: DropZone; place: Place };

/**
 * All categories as the shop's menu has them: a row is dragged, or moved by its buttons, which also
 * serve the keyboard and a finger.
 */
export function CategoryTree({
  items,
  mayWrite,
  isBusy,
  onMove,
  ...actions
}: {
  items: readonly StaffCategory[];
  mayWrite: boolean;
  /** A move is under way: no other one begins from a tree that is not there any more. */
  isBusy: boolean;
  onMove: (category: StaffCategory, place: Place) => void;
} & RowActions): ReactNode {
  const [dragged, setDragged] = useState<StaffCategory>();
  const [over, setOver] = useState<Over>();
  const list = useRef<HTMLUListElement>(null);
  /**
   * A row that changes its place in the page, and a button that leads nowhere any more, lose the focus:
   * the same button has it again, or the row's first.
   */
  const pressed = useRef<{ categoryNo: number; label: string }>(undefined);
  useEffect(() => {
    const { current: last } = pressed;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (!last || !isLost) return;
    const row = list.current?.querySelector(`[data-category="${last.categoryNo}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    (buttons.find((button) => button.ariaLabel === last.label) ?? buttons[0])?.focus();
    if (!isBusy) pressed.current = undefined;
  });

  /** Where a drop at this moment would put what is dragged; nowhere is undefined. */
  function placeUnder(event: DragEvent, target: StaffCategory): Over | undefined {
    if (!dragged) return undefined;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const zone = zoneAt((event.clientY - top) / height, target);
    const place = dropPlace(items, dragged, target, zone);
    return place && { categoryNo: target.categoryNo, zone, place };
  }
  function onDragOver(event: DragEvent, target: StaffCategory): void {
    const now = placeUnder(event, target);
    if (now) event.preventDefault();
    const isSame = over?.categoryNo === now?.categoryNo && over?.zone === now?.zone;
    if (!isSame) setOver(now);
  }
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return (
    <ul
      ref={list}
      data-list=""
      aria-label={texts.tree}
      aria-busy={isBusy}
      // Who went on to another button, or opened a dialog by it, is not led back.
      onFocus={({ target }) => {
        if (target.ariaLabel !== pressed.current?.label) pressed.current = undefined;
      }}
      className="border-t border-line pb-16"
    >
      {items.map((category) => (
        <li
          key={category.categoryNo}
          data-category={category.categoryNo}
          data-row={category.categoryNo}
          // Has the focus once the row in whose place it came is deleted.
          tabIndex={-1}
          className="outline-none focus:bg-ground focus:shadow-[inset_2px_0_0_var(--color-signal)]"
          draggable={mayWrite && !isBusy}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            // Firefox drags nothing without data.
            event.dataTransfer.setData('text/plain', category.form.label);
            setDragged(category);
          }}
          onDragEnd={end}
          onDragOver={(event) => onDragOver(event, category)}
          onDrop={(event) => {
            event.preventDefault();
            // Of the drop itself: what was drawn for the last move may be a moment older.
            const now = placeUnder(event, category);
            if (dragged && now) onMove(dragged, now.place);
            end();
          }}
        >
          <CategoryRow
            category={category}
            steps={stepsOf(items, category)}
            mayWrite={mayWrite}
            isDragged={dragged?.categoryNo === category.categoryNo}
            zone={over?.categoryNo === category.categoryNo ? over.zone : undefined}
            onStep={(place, label) => {
              if (isBusy) return;
              pressed.current = { categoryNo: category.categoryNo, label };
              onMove(category, place);
            }}
            {...actions}
          />
        </li>
      ))}
    </ul>
  );
}

/** A row at the top takes others into its middle; one below has no room for them. */
function zoneAt(share: number, { parentNo }: StaffCategory): DropZone {
  if (parentNo !== null) return share < 0.5 ? 'before' : 'after';
  if (share < 0.3) return 'before';
  return share > 0.7 ? 'after' : 'inside';
}
