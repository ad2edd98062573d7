import { type ReactNode, useSyncExternalStore } from 'react';
import { chooseTheme, type ThemeChoice, themeChoice } from '../../lib/theme/theme.ts';
import { shellTexts } from '../../texts/shell.ts';

const choices: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** The choice of the light or the dark theme. */
export function ThemeSwitch({ name }: { name: string }): ReactNode {
  const chosen = useSyncExternalStore(themeChoice.subscribe, themeChoice.read, () => 'system');
  return (
    <fieldset className="flex border border-line text-xs">
      <legend className="sr-only">{shellTexts.theme}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="flex h-8 flex-1 cursor-pointer items-center justify-center px-2 whitespace-nowrap text-mute has-checked:bg-ink has-checked:font-semibold has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-ink pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice === chosen}
            onChange={() => chooseTheme(choice)}
          />
          {shellTexts.themes[choice]}
        </label>
      ))}
    </fieldset>
  );
}
