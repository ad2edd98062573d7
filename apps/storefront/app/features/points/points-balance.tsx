import { formatWon } from '../../lib/format/format.ts';
import { CountTile } from '../../ui/count-tile.tsx';
import { usePointsSummary } from './points.queries.ts';

/** How many points the member can use, linked to their points page. */
export function PointsBalance() {
  const points = usePointsSummary();
  return (
    <CountTile
      to="/my-page/points"
      label="적립금"
      text={points.data && formatWon(points.data.totalAvailableAmt)}
      isMissing={points.isError}
    />
  );
}
