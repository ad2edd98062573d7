import { classNames } from '../../../ui/class-names.ts';
import { pictureUrl } from '../../../ui/picture.tsx';
import {
  type Choice,
  isReachable,
  type Option,
  type OptionStock,
  swatchesOf,
} from './option-choice.rules.ts';

/** The choices of a product, such as colour and size, each a row of tiles. */
export function OptionPicker({
  choices,
  options,
  stock,
  chosen,
  onChoose,
}: {
  choices: readonly Choice[];
  options: readonly Option[];
  /** By option number; undefined while it is loading. */
  stock: ReadonlyMap<number, OptionStock> | undefined;
  chosen: readonly (string | undefined)[];
  onChoose: (at: number, value: string) => void;
}) {
  const swatches = swatchesOf(options);
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
                picture={at === 0 ? swatches.get(value) : undefined}
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
  picture,
  isChosen,
  isSoldOut,
  onPress,
}: {
  value: string;
  picture: string | undefined;
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
        'relative inline-flex items-center justify-center border text-sm font-medium transition-colors',
        picture ? 'w-16 flex-col gap-1 p-0.5 pb-1.5 text-2xs' : 'h-11 min-w-14 px-3.5',
        isChosen && 'border-ink bg-ink text-paper',
        !isChosen && !isSoldOut && 'border-line hover:border-ink',
        isSoldOut && 'border-line text-mute',
      )}
    >
      {picture && (
        <img
          src={pictureUrl(picture, '192x240')}
          width={192}
          height={240}
          alt=""
          className={classNames(
            'aspect-4/5 w-full bg-ground object-cover',
            isSoldOut && 'opacity-40',
          )}
        />
      )}
      {value}
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
