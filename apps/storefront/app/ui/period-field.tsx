/** A choice of how far back a list looks, in months. */
export function PeriodField({
  periods,
  months: chosen,
}: {
  periods: readonly { months: number; label: string }[];
  months: number;
}) {
  return (
    <fieldset key={chosen} className="flex">
      <legend className="sr-only">기간</legend>
      {periods.map(({ months, label }) => (
        <label
          key={months}
          className="-ml-px flex h-11 cursor-pointer items-center border border-control px-4 text-sm first-of-type:ml-0 has-checked:relative has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
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
