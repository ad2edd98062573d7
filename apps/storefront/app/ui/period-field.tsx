import { periods } from '../features/orders/order-list.rules.ts';

/** How far back a list looks. */
export function PeriodField({ months: chosen }: { months: number }) {
  return (
    <fieldset key={chosen} className="flex">
      <legend className="sr-only">기간</legend>
      {periods.map(({ months, label }) => (
        <label
          key={months}
          className="-ml-px flex h-11 cursor-pointer items-center border border-line px-4 text-sm first-of-type:ml-0 has-checked:relative has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="period"
            value={months}
            defaultChecked={months === chosen}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
