import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../../ui/class-names.ts';
import { parseCell } from './option-number.ts';

/** What an option's cells look like, words and fields alike: a cell of a sheet, not a field with a label. */
const look =
  'block h-8 w-full min-w-0 border border-transparent bg-transparent px-2 text-sm aria-invalid:border-bad';
const fieldLook =
  'hover:border-control focus:border-ink focus:bg-paper focus:outline-1 focus:outline-ink pointer-coarse:h-11';
/** In the middle of the height between its edges, as a field has its text. */
const wordsLook = 'cursor-text leading-7.5 whitespace-pre';
/**
 * So many letters have room in the narrowest column. Only longer words are cut off at the edge: what is
 * cut is a part of its own for the browser, at each letter that is typed beside it.
 */
const SURELY_FITS = 5;

/** What is the same for every cell of the sheet. */
export const SheetContext = createContext({
  /** Whether cells are fields also while nobody is at them, for fingers. */
  hasFieldsOnly: false,
  /** Whether nothing may be changed. */
  isReadOnly: false,
});

/** What every cell of an option is given. */
type CellProps = {
  label: string;
  /** Finds the cell again: the id of its option and its column. */
  name: string;
  /** The id of the text that says what is wrong with it. */
  errorId: string | undefined;
};

type TextCellProps = CellProps & {
  maxLength: number;
  value: string;
  className?: string;
  inputMode?: 'text' | 'numeric';
  isDisabled?: boolean;
  onChange: (value: string) => void;
};

/** Words, the field below the mouse, and the field with the focus. */
type Stage = 'words' | 'pointed' | 'open';

/**
 * A text in a cell. It is a field where the focus or the mouse is, and words anywhere else, which look
 * and are announced the same: a hundred fields beside cost the browser more at each letter than the
 * letter itself (docs/decisions/1130-a-cell-is-a-field-while-somebody-is-at-it.md).
 */
export function TextCell(props: TextCellProps): ReactNode {
  const { hasFieldsOnly, isReadOnly } = useContext(SheetContext);
  const { label, name, errorId, value, className, isDisabled = false } = props;
  const [stage, setStage] = useState<Stage>('words');
  const field = useRef<HTMLInputElement>(null);
  /** Where the field that comes has its cursor: all is selected after Tab, as in every field. */
  const takesFocus = useRef<'selected' | 'atEnd'>(undefined);
  useLayoutEffect(() => {
    const input = field.current;
    if (!takesFocus.current || !input) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(takesFocus.current === 'selected' ? 0 : value.length, value.length);
    takesFocus.current = undefined;
  });
  const open = (how: 'selected' | 'atEnd'): void => {
    takesFocus.current = how;
    setStage('open');
  };
  if (hasFieldsOnly || stage !== 'words') {
    return (
      <Field
        {...props}
        field={field}
        isPointed={stage === 'pointed'}
        onStage={setStage}
        isLeftByEnter={hasFieldsOnly}
      />
    );
  }
  const isOff = isDisabled || isReadOnly;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it becomes an input as soon as somebody is at it.
    <div
      role="textbox"
      tabIndex={isOff ? undefined : 0}
      className={classNames(
        look,
        wordsLook,
        value.length > SURELY_FITS && 'overflow-clip',
        isOff && 'cursor-not-allowed',
        className,
      )}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      aria-disabled={isOff || undefined}
      data-cell={name}
      onFocus={isOff ? undefined : () => open('selected')}
      // At once: the press that follows is the field's, and puts its cursor where it lands.
      onPointerEnter={isOff ? undefined : () => flushSync(() => setStage('pointed'))}
      onMouseDown={
        isOff
          ? undefined
          : (event) => {
              // No mouse came in before: the press is the field's all the same.
              event.preventDefault();
              open('atEnd');
            }
      }
    >
      {value}
    </div>
  );
}

/**
 * What is typed is the field's own until it is left, or until Enter: a letter draws nothing again,
 * however many options there are.
 */
function Field({
  label,
  name,
  errorId,
  maxLength,
  value,
  className,
  inputMode,
  isDisabled,
  onChange,
  field,
  isPointed,
  onStage,
  isLeftByEnter,
}: TextCellProps & {
  field: RefObject<HTMLInputElement | null>;
  isPointed: boolean;
  onStage: (stage: Stage) => void;
  /** Whether Enter leaves it; else the focus stays. Either way what was typed is taken. */
  isLeftByEnter: boolean;
}): ReactNode {
  function take(input: HTMLInputElement): void {
    const typed = input.value;
    if (typed === value) return;
    // What is taken comes as another value.
    input.value = value;
    onChange(typed);
  }
  function takeAndStay(input: HTMLInputElement): void {
    const { selectionStart, selectionEnd } = input;
    flushSync(() => take(input));
    const next = field.current;
    if (!next || next === input) return;
    next.focus({ preventScroll: true });
    next.setSelectionRange(selectionStart, selectionEnd);
  }
  return (
    <input
      ref={field}
      // Another value, from a merge or one for all options, is another input.
      key={value}
      className={classNames(look, fieldLook, className)}
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      data-cell={name}
      maxLength={maxLength}
      inputMode={inputMode}
      disabled={isDisabled}
      defaultValue={value}
      onFocus={() => onStage('open')}
      onPointerLeave={({ pointerType }) => {
        // A finger leaves before its press arrives.
        if (isPointed && pointerType === 'mouse') onStage('words');
      }}
      onPointerCancel={() => {
        if (isPointed) onStage('words');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // The cell is done, not the whole form.
        event.preventDefault();
        // The next Tab goes on from here, on a tablet with keys as well.
        takeAndStay(event.currentTarget);
        // A finger is done with its keyboard; keys write anew with the next letter.
        if (isLeftByEnter) field.current?.blur();
        else field.current?.select();
      }}
      onBlur={({ currentTarget: input }) => {
        // Another window has the keys: who comes back, with what was copied there, is still in the cell.
        if (document.activeElement === input) return takeAndStay(input);
        // The next press is there already.
        onStage(input.matches(':hover') ? 'pointed' : 'words');
        take(input);
      }}
    />
  );
}

/** A whole number in a cell; what is none stays as it was typed, as `refused`. */
export function NumberCell({
  value,
  refused,
  canBeNegative = false,
  isDisabled = false,
  onChange,
  ...rest
}: CellProps & {
  value: number;
  refused: string | undefined;
  canBeNegative?: boolean;
  isDisabled?: boolean;
  onChange: (typed: { number: number } | { refused: string }) => void;
}): ReactNode {
  return (
    <TextCell
      {...rest}
      maxLength={20}
      className="figures text-right"
      inputMode={canBeNegative ? 'text' : 'numeric'}
      isDisabled={isDisabled}
      value={refused ?? String(value)}
      onChange={(text) => {
        const number = parseCell(text, canBeNegative);
        onChange(number === undefined ? { refused: text } : { number });
      }}
    />
  );
}
