import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';

/** What stands in an order that staff give it: moved by dragging, by buttons and by their keys. */
export function OrderedList<Item>({
  items,
  keyOf,
  nameOf,
  label,
  onMove,
  children,
}: {
  items: readonly Item[];
  keyOf: (item: Item) => number;
  /** By what a button says which it moves. */
  nameOf: (item: Item) => string;
  label?: string;
  /** Called with all of them in their new order. */
  onMove: (items: Item[]) => void;
  /** What a row shows between its handle and its buttons, and further buttons of it. */
  children: (item: Item) => { row: ReactNode; buttons?: ReactNode };
}): ReactNode {
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ key: number; by: 'up' | 'down' }>(undefined);
  // A row that is put elsewhere in the page loses the focus of its button: the next press is for it, too.
  useLayoutEffect(() => {
    if (!pressed.current) return;
    const { key, by } = pressed.current;
    pressed.current = undefined;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLElement>(`[data-item="${key}"] [data-by]`) ?? []),
    ];
    const enabled = buttons.filter((button) => !button.matches(':disabled'));
    (enabled.find((button) => button.dataset['by'] === by) ?? enabled[0])?.focus();
  });
  const move = (key: number, to: number) => {
    const moved = items.filter((item) => keyOf(item) === key);
    const rest = items.filter((item) => keyOf(item) !== key);
    onMove([...rest.slice(0, to), ...moved, ...rest.slice(to)]);
  };
  const press = (key: number, by: 'up' | 'down', to: number) => {
    pressed.current = { key, by };
    move(key, to);
  };
  return (
    <ol ref={list} aria-label={label}>
      {items.map((item, at) => {
        const key = keyOf(item);
        const name = nameOf(item);
        const { row, buttons } = children(item);
        return (
          <li
            key={key}
            data-item={key}
            draggable
            onDragStart={() => setDragged(key)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              move(dragged, at);
            }}
            className={classNames(
              'flex items-center gap-2 border-b border-line py-1.5 text-sm',
              dragged === key && 'opacity-50',
            )}
          >
            <GripVertical size={14} aria-hidden="true" className="shrink-0 text-mute" />
            {row}
            <span className="inline-flex shrink-0">
              <IconButton
                data-by="up"
                label={uiTexts.order.up(name)}
                disabled={at === 0}
                onClick={() => press(key, 'up', at - 1)}
              >
                <ArrowUp size={14} aria-hidden="true" />
              </IconButton>
              <IconButton
                data-by="down"
                label={uiTexts.order.down(name)}
                disabled={at === items.length - 1}
                onClick={() => press(key, 'down', at + 1)}
              >
                <ArrowDown size={14} aria-hidden="true" />
              </IconButton>
              {buttons}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
