import type { ReactNode } from 'react';
import { dropTexts } from '../../texts/drops.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import type { DropNow } from './drops.queries.ts';

const texts = dropTexts.placeColumns;
const heads = [
  ...[texts.rank, texts.draw, texts.entrant, texts.who, texts.entered, texts.admitted],
  texts.state,
];

/** The first places of a drop's queue. */
export function DropPlaces({ places }: { places: DropNow['places'] }): ReactNode {
  if (places.length === 0) return <p className="text-sm text-mute">{dropTexts.noPlaces}</p>;
  return (
    <div className="overflow-x-auto">
      <table aria-label={dropTexts.places} className="w-full min-w-[40rem] border-collapse text-sm">
        <thead>
          <tr className="border-b border-ink text-left text-xs text-mute">
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-2 font-medium whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place.entrant} className="border-b border-line">
              <td className="figures px-2 py-2">{place.rank ?? '–'}</td>
              <td className="figures px-2 py-2">{place.drawRank ?? '–'}</td>
              <td className="figures px-2 py-2">{place.entrant}…</td>
              <td className="px-2 py-2">{place.isMember ? dropTexts.member : dropTexts.guest}</td>
              <td className="px-2 py-2 whitespace-nowrap">
                <DateTime at={place.enteredAt} />
              </td>
              <td className="px-2 py-2 whitespace-nowrap">
                {place.admittedAt ? <DateTime at={place.admittedAt} /> : '–'}
              </td>
              <td className="px-2 py-2">
                <Badge tone={place.state === 'BOUGHT' ? 'good' : 'plain'}>
                  {dropTexts.placeStates[place.state]}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
