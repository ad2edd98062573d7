import { useSyncExternalStore } from 'react';
import { chooseTheme, type ThemeChoice, themeChoice } from '../lib/theme/theme.ts';

const choices: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '기기 설정' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
];

/** The choice of the light or the dark theme; it takes the colours of where it stands. */
export function ThemeSwitch({ name }: { name: string }) {
  const chosen = useSyncExternalStore(
    themeChoice.subscribe,
    themeChoice.read,
    themeChoice.readOnServer,
  );
  return (
    <fieldset className="inline-flex text-sm">
      <legend className="sr-only">화면 테마</legend>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="-ml-px inline-flex h-11 cursor-pointer items-center border border-current/50 px-3.5 first-of-type:ml-0 has-checked:font-bold has-checked:underline has-checked:underline-offset-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-current"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => chooseTheme(value)}
            className="sr-only"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
