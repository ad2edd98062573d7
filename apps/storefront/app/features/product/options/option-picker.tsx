import { type ReactNode, useId } from 'react';
import { formatCount } from '../../../lib/format/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Img } from '../../../ui/img.tsx';
import { pictureUrl } from '../../../ui/picture.tsx';
import {
  type Choice,
  fewLeft,
  isReachable,
  type Option,
  type OptionStock,
  swatchesOf,
} from './option-choice.rules.ts';

/** The choice of sizes, as shops name it. */
const SIZE = '사이즈';

/** The choices of a product, such as colour and size, each a row of tiles; one value is only named. */
export function OptionPicker({
  choices,
  options,
  stock,
  chosen,
  onChoose,
  sizeFinder,
  restockAlert,
}: {
  choices: readonly Choice[];
  options: readonly Option[];
  /** By option number; undefined while it is loading. */
  stock: ReadonlyMap<number, OptionStock> | undefined;
  chosen: readonly (string | undefined)[];
  onChoose: (at: number, value: string) => void;
  /** Opens help beside the sizes. */
  sizeFinder?: ReactNode;
  /** Comes with the stock: stands beside the first choice, where nothing moves for it. */
  restockAlert?: ReactNode;
}) {
  const swatches = swatchesOf(options);
  // Beside a first choice of sizes is their help: there it has a row whose room is kept.
  const hasOwnRow = !choices[0] || choices[0].label === SIZE;
  return (
    <div className="flex flex-col gap-5">
      {choices.map((choice, at) =>
        choice.values.length === 1 ? (
          <div key={choice.label} className="relative">
            <p className="flex gap-2 text-sm">
              <span className="font-semibold">{choice.label}</span>
              <span>{choice.values[0]}</span>
            </p>
            {at === 0 && !hasOwnRow && <Beside>{restockAlert}</Beside>}
          </div>
        ) : (
          // Not in the fieldset: what is placed in it begins below its legend.
          <div key={choice.label} className="relative">
            <fieldset>
              <legend className="mb-2 flex w-full gap-2 text-sm">
                <span className="font-semibold">{choice.label}</span>
                <span className="text-mute">{chosen[at] ?? '선택해 주세요'}</span>
              </legend>
              <div className="flex flex-wrap gap-1.5">
                {choice.values.map((value) => (
                  <Tile
                    key={value}
                    value={value}
                    picture={at === 0 ? swatches.get(value) : undefined}
                    isChosen={chosen[at] === value}
                    isSoldOut={!isReachable(options, stock, chosen, at, value)}
                    left={
                      at === choices.length - 1
                        ? fewLeft(options, stock, chosen, at, value)
                        : undefined
                    }
                    onPress={() => onChoose(at, value)}
                  />
                ))}
              </div>
            </fieldset>
            {choice.label === SIZE && <Beside>{sizeFinder}</Beside>}
            {at === 0 && choice.label !== SIZE && <Beside>{restockAlert}</Beside>}
          </div>
        ),
      )}
      {hasOwnRow && <div className="min-h-9">{restockAlert}</div>}
    </div>
  );
}

/** At the right end of a choice's first line; takes no room. */
function Beside({ children }: { children: ReactNode }) {
  return <div className="absolute -top-2 right-0 empty:hidden">{children}</div>;
}

function Tile({
  value,
  picture,
  isChosen,
  isSoldOut,
  left,
  onPress,
}: {
  value: string;
  picture: string | undefined;
  isChosen: boolean;
  isSoldOut: boolean;
  /** How many are left, where that is few. */
  left: number | undefined;
  onPress: () => void;
}) {
  const leftId = useId();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-describedby={left === undefined ? undefined : leftId}
      disabled={isSoldOut}
      onClick={onPress}
      className={classNames(
        'relative inline-flex flex-col items-center border font-medium transition-colors',
        picture
          ? 'w-18 justify-start gap-1 p-0.5 pb-1.5 text-xs leading-4'
          : 'h-12 min-w-14 justify-center px-3 text-sm leading-4',
        isChosen && 'border-ink bg-ink text-paper',
        !isChosen && !isSoldOut && 'border-line hover:border-ink',
        isSoldOut && 'border-line text-mute',
      )}
    >
      {picture && (
        <Img
          src={pictureUrl(picture, '192x240')}
          width={192}
          height={240}
          alt=""
          // On a phone the panel of a wide window is not drawn: its pictures are not asked for.
          loading="lazy"
          className={classNames(
            'aspect-4/5 w-full bg-ground object-cover',
            isSoldOut && 'opacity-40',
          )}
        />
      )}
      {value}
      {left !== undefined && (
        <span
          id={leftId}
          aria-hidden="true"
          className={classNames('text-2xs leading-4', !isChosen && 'text-signal-text')}
        >
          {formatCount(left)}개 남음
        </span>
      )}
      {isSoldOut && (
        <>
          <span
            aria-hidden="true"
            className="absolute inset-0 [background:linear-gradient(to_top_right,transparent_calc(50%-0.5px),var(--color-mute)_0_calc(50%+0.5px),transparent_0)] opacity-50"
          />{' '}
          <span className="sr-only">품절</span>
        </>
      )}
    </button>
  );
}
