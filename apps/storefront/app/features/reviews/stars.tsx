import { Star } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

/** A number of stars out of five, with halves rounded to the nearer whole. */
export function Stars({ rating, size = 15 }: { rating: number; size?: number }) {
  return (
    <span role="img" aria-label={`5점 만점에 ${rating}점`} className="inline-flex gap-px">
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden="true"
          className={classNames(
            star <= Math.round(rating) ? 'fill-ink text-ink' : 'fill-line text-line',
          )}
        />
      ))}
    </span>
  );
}
