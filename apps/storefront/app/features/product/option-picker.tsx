import { classNames } from '../../ui/class-names.ts';
import { type Choice, isReachable, type Option, type OptionStock } from './option-choice.rules.ts';

/** Colour, size and what else there is to choose, one row of tiles each. */
export function OptionPicker({
  choices,
  options,
  stock,
  chosen,
  onChoose,
}: {
  choices: readonly Choice[];
  options: readonly Option[];
  /** Undefined until the shop has answered. */
  stock: ReadonlyMap<number, OptionStock> | undefined;
  chosen: readonly (string | undefined)[];
  onChoose: (at: number, value: string) => void;
}) {
  return (
    <div className="flex flex-col gap-5">
      {choices.map((choice, at) => (
        <fieldset key={choice.label}>
          <legend className="mb-2 flex w-full gap-2 text-sm">
            <span className="font-semibold">{choice.label}</span>
            <span className="text-mute">{chosen[at] ?? '선택해 주세요'}</span>
          </legend>
          <div className="flex flex-wrap gap-1.5">
            {choice.values.map((value) => (
              <Tile
                key={value}
                value={value}
                isChosen={chosen[at] === value}
                isSoldOut={!isReachable(options, stock, chosen, at, value)}
                onPress={() => onChoose(at, value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function Tile({
  value,
  isChosen,
  isSoldOut,
  onPress,
}: {
  value: string;
  isChosen: boolean;
  isSoldOut: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isSoldOut}
      onClick={onPress}
      className={classNames(
        'relative inline-flex h-11 min-w-14 items-center justify-center border px-3.5 text-sm font-medium transition-colors',
        isChosen && 'border-ink bg-ink text-paper',
        !isChosen && !isSoldOut && 'border-line hover:border-ink',
        isSoldOut &&
          'border-line text-mute [background:linear-gradient(to_top_right,transparent_calc(50%-0.5px),var(--color-line)_0_calc(50%+0.5px),transparent_0)]',
      )}
    >
      {value}
      {isSoldOut && (
        <>
          {' '}
          <span className="sr-only">품절</span>
        </>
      )}
    </button>
  );
}
