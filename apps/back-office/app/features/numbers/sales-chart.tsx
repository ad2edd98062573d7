import type { Sold } from '@duskline/contract/admin/numbers';
import type { ReactNode } from 'react';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Legend,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatDay, formatWon } from '../../lib/format/format.ts';
import { numberTexts as texts } from '../../texts/numbers.ts';

type Day = Sold & { day: string; before: Sold };

const short = new Intl.NumberFormat('ko-KR', { notation: 'compact', maximumFractionDigits: 1 });

/** Sales by day as bars, and the same weekday of the weeks before as a line. */
export default function SalesChart({ days }: { days: readonly Day[] }): ReactNode {
  const data = days.map(({ day, sales, before }) => ({ day, sales, before: before.sales }));
  return (
    <figure aria-label={texts.chartLabel} className="h-64 w-full text-xs">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart data={data} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => day.slice(5).replace('-', '.')}
            stroke="var(--color-control)"
            tick={{ fill: 'var(--color-mute)' }}
            tickLine={false}
            minTickGap={16}
          />
          <YAxis
            width="auto"
            tickFormatter={(won: number) => short.format(won)}
            stroke="var(--color-control)"
            tick={{ fill: 'var(--color-mute)' }}
            tickLine={false}
            axisLine={false}
          />
          <Tooltip
            cursor={{ fill: 'var(--color-ground)' }}
            contentStyle={{
              background: 'var(--color-paper)',
              border: '1px solid var(--color-ink)',
              color: 'var(--color-ink)',
            }}
            itemStyle={{ color: 'var(--color-ink)' }}
            labelFormatter={(day) => formatDay(String(day))}
            formatter={(won) => formatWon(Number(won))}
          />
          <Legend
            iconSize={10}
            formatter={(name: string) => <span className="text-ink">{name}</span>}
          />
          <Bar
            dataKey="sales"
            name={texts.chartNow}
            fill="var(--color-ink)"
            maxBarSize={40}
            isAnimationActive={false}
          />
          <Line
            dataKey="before"
            name={texts.chartBefore}
            stroke="var(--color-signal)"
            strokeWidth={2}
            dot={days.length <= 31}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  );
}
