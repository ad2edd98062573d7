import { formatWon } from '../../lib/format/format.ts';
import { useGradePoints } from './grade-points.queries.ts';

/** The points a purchase earns: from what everybody gets; for a member, what their grade gets. */
export function EarnedPoints({ price, basePoints }: { price: number; basePoints: number }) {
  const grade = useGradePoints().data;
  if (basePoints === 0 && !grade) return null;
  return (
    <p className="mt-3 text-sm text-mute">
      {grade ? (
        <>
          구매확정 시 {formatWon(Math.floor((price * grade.ratePercent) / 100))} 적립 · {grade.name}{' '}
          {grade.ratePercent}%
        </>
      ) : (
        <>구매확정 시 {formatWon(basePoints)}부터 적립</>
      )}
    </p>
  );
}
