import type { ReactNode } from 'react';
import { serverClock } from '../../lib/api/server-clock.ts';
import type { UrlFilters } from '../../lib/url/url-filters.ts';
import { numberTexts as texts } from '../../texts/numbers.ts';
import { Button } from '../../ui/button.tsx';
import { lastDays, type periodFilters } from './period-filters.ts';

const periods = [
  { label: texts.periods.today, days: 1 },
  { label: texts.periods.week, days: 7 },
  { label: texts.periods.month, days: 28 },
  { label: texts.periods.quarter, days: 91 },
];

/** The periods that are asked for most, each a press. */
export function PeriodButtons({ state }: { state: UrlFilters<typeof periodFilters> }): ReactNode {
  const now = serverClock.now();
  const { from, to } = state.values;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{texts.period}</legend>
      {periods.map(({ label, days }) => {
        const period = lastDays(days, now);
        const isUsual = days === 7 && from === undefined && to === undefined;
        const isChosen = isUsual || (from === period.from && (to ?? period.to) === period.to);
        return (
          <Button
            key={days}
            variant={isChosen ? 'solid' : 'line'}
            aria-pressed={isChosen}
            onClick={() => state.set(period)}
          >
            {label}
          </Button>
        );
      })}
    </fieldset>
  );
}
