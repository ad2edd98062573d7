import { formatCount } from '../../lib/format/format.ts';
import { Stars } from './stars.tsx';

/** The mean rating of a product, and the number of reviews with each number of stars. */
export function RatingSummary({
  rate,
  stars,
}: {
  rate: number;
  stars: readonly { rating: number; count: number }[];
}) {
  const total = stars.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="grid grid-cols-1 items-center gap-x-12 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex items-end gap-4 sm:flex-col sm:items-start sm:gap-4">
        <p className="poster text-[5.5rem] leading-[0.8] tabular-nums lg:text-[7rem]">
          {rate.toFixed(1)}
        </p>
        <div>
          <Stars rating={rate} size={18} />
          <p className="mt-1 text-sm text-mute">리뷰 {formatCount(total)}개</p>
        </div>
      </div>
      <ul className="grid gap-1.5">
        {stars.map(({ rating, count }) => (
          <li
            key={rating}
            aria-label={`${rating}점 ${formatCount(count)}개`}
            className="grid grid-cols-[2rem_minmax(0,1fr)_2.5rem] items-center gap-3 text-sm tabular-nums"
          >
            <span>{rating}점</span>
            <span aria-hidden="true" className="h-1.5 bg-ground">
              <span
                className="block h-full bg-ink"
                style={{ width: `${total === 0 ? 0 : (100 * count) / total}%` }}
              />
            </span>
            <span className="text-right text-mute">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
