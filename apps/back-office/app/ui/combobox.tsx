import { Combobox as BaseCombobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { type FocusEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldProps } from './field.tsx';
import { showToast } from './toasts.tsx';

export type ComboboxOption = { value: string; label: string };

const itemLook =
  'grid min-h-9 cursor-default grid-cols-[1rem_1fr] items-center gap-2 px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-ground-deep pointer-coarse:min-h-11';

/**
 * A labelled choice of one among many, found by typing. `options` are all there are, or, with
 * `onSearch`, those that were found for what is typed. What is typed takes the place of the choice; where
 * nothing is chosen for it the choice stays or the field is emptied, and a toast says which.
 */
export function Combobox({
  label,
  error,
  hint,
  isRequired,
  isLabelHidden,
  className,
  options,
  value,
  onChange,
  onSearch,
  placeholder,
}: FieldProps & {
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (value: ComboboxOption | null) => void;
  onSearch?: (typed: string) => void;
  placeholder?: string;
}): ReactNode {
  const [isTyping, setIsTyping] = useState(false);
  const [chosen, setChosen] = useState(value);
  // A choice gets its name when that is read: a new label would take the place of what is being typed.
  const isSameChoice = chosen?.value === value?.value;
  if (!isSameChoice || (!isTyping && chosen?.label !== value?.label)) setChosen(value);
  const typed = useRef('');
  function noteTyped(next: string, { reason }: BaseCombobox.Root.ChangeEventDetails): void {
    const before = typed.current.trim();
    const isTyped = reason === 'input-change';
    typed.current = isTyped ? next : '';
    setIsTyping(isTyped);
    // By itself the field goes back to the choice, or to nothing.
    const isTakenBack = reason === 'none' || reason === 'input-clear';
    if (isTakenBack && before !== '' && before !== next) {
      showToast(uiTexts.combobox[value ? 'notChosen' : 'notChosenYet'](before));
    }
  }
  return (
    <BaseCombobox.Root
      items={options}
      value={chosen}
      onValueChange={(chosen) => onChange(chosen)}
      onInputValueChange={(next, details) => {
        noteTyped(next, details);
        onSearch?.(next);
      }}
      {...(onSearch && { filter: null })}
      isItemEqualToValue={(one, other) => one.value === other.value}
      autoHighlight
    >
      <Field {...{ label, error, hint, isRequired, isLabelHidden, className }}>
        {(control) => (
          <BaseCombobox.InputGroup
            className={classNames(
              'flex h-9 items-center pointer-coarse:h-11',
              controlLook(error !== undefined),
            )}
          >
            <BaseCombobox.Input
              {...control}
              {...selectedOnEntry}
              onBlur={() => setIsTyping(false)}
              placeholder={placeholder}
              // Without a width of its own: an input’s twenty letters would widen a form on a narrow phone.
              className="h-full w-0 flex-1 bg-transparent px-2.5 text-ellipsis outline-none placeholder:text-mute"
            />
            <BaseCombobox.Clear
              aria-label={uiTexts.combobox.clear}
              className="inline-flex h-full w-7 items-center justify-center text-mute"
            >
              <X size={14} aria-hidden="true" />
            </BaseCombobox.Clear>
            <BaseCombobox.Trigger
              aria-label={uiTexts.combobox.open}
              className="inline-flex h-full w-8 items-center justify-center"
            >
              <ChevronDown size={14} aria-hidden="true" />
            </BaseCombobox.Trigger>
          </BaseCombobox.InputGroup>
        )}
      </Field>
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} className="z-60 outline-none">
          <BaseCombobox.Popup className="w-(--anchor-width) max-w-(--available-width) border border-ink bg-paper shadow-popup">
            <BaseCombobox.Empty>
              <p className="px-2.5 py-3 text-sm text-mute">{uiTexts.combobox.none}</p>
            </BaseCombobox.Empty>
            <BaseCombobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1 data-empty:p-0">
              {(option: ComboboxOption) => (
                <BaseCombobox.Item key={option.value} value={option} className={itemLook}>
                  <BaseCombobox.ItemIndicator className="col-start-1">
                    <Check size={14} aria-hidden="true" />
                  </BaseCombobox.ItemIndicator>
                  <span className="col-start-2 truncate">{option.label}</span>
                </BaseCombobox.Item>
              )}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </BaseCombobox.Root>
  );
}

/** Select what is in a field when it is entered, so that what is typed takes its place. */
const selectedOnEntry = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event;
    if (document.activeElement === input || event.button !== 0) return;
    // The press would set the caret after the focus came, and the selection would be gone.
    const selectUnlessDragged = () => {
      if (input.selectionStart === input.selectionEnd) input.select();
    };
    window.addEventListener('mouseup', selectUnlessDragged, { once: true });
  },
};
