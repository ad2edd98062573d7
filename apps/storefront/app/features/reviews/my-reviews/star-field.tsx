import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';

const RATING_LABELS = ['', '별로예요', '아쉬워요', '보통이에요', '좋아요', '아주 좋아요'];

/** Five stars to choose from, by pointer or arrow keys. */
export function StarField({
  value,
  onChange,
  error,
}: {
  value: number;
  onChange: (rating: number) => void;
  error?: string;
}) {
  const name = useId();
  return (
    <fieldset aria-describedby={error ? `${name}-note` : undefined}>
      <legend className="mb-1.5 text-sm font-medium">
        별점
        <span aria-hidden="true" className="text-signal-text">
          {' *'}
        </span>
      </legend>
      <div className="flex items-center gap-4">
        <div className="-ml-1.5 flex">
          {[1, 2, 3, 4, 5].map((rating) => (
            <label
              key={rating}
              className="inline-flex size-11 cursor-pointer items-center justify-center has-focus-visible:outline-2 has-focus-visible:outline-ink"
            >
              <input
                type="radio"
                name={name}
                value={rating}
                checked={value === rating}
                onChange={() => onChange(rating)}
                className="sr-only"
              />
              <span className="sr-only">
                {rating}점, {RATING_LABELS[rating]}
              </span>
              <Star
                size={32}
                strokeWidth={1.25}
                aria-hidden="true"
                className={classNames(rating <= value ? 'fill-ink text-ink' : 'text-mute')}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-mute">
          {RATING_LABELS[value]}
        </span>
      </div>
      {error && (
        <p id={`${name}-note`} role="alert" className="mt-1.5 text-xs text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
