import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paperColours } from '../lib/theme/theme-script.ts';

const app = new URL('..', import.meta.url);
const css = readFileSync(new URL('app.css', app), 'utf8');
const light = coloursOf(css.slice(css.indexOf('@theme'), css.indexOf('color-scheme: light')));
const themes = {
  light,
  dark: { ...light, ...coloursOf(css.slice(css.indexOf('@variant dark'))) },
};

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for the edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

/** What is drawn on what, anywhere in the shop. */
const pairs: [front: string, ground: string, least: number][] = [
  ...['paper', 'ground', 'ground-deep'].map((ground): [string, string, number] => [
    'ink',
    ground,
    TEXT,
  ]),
  ...['paper', 'ground'].map((ground): [string, string, number] => ['mute', ground, TEXT]),
  ['signal-text', 'paper', TEXT],
  ['signal-text', 'ground', TEXT],
  ['paper', 'ink', TEXT],
  ['on-signal', 'signal', TEXT],
  ['on-stage', 'stage', TEXT],
  ['control', 'paper', EDGE],
  ['signal', 'paper', EDGE],
  ['signal', 'stage', EDGE],
];

function coloursOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})\b/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** The colour of a text at part of its strength on a ground. */
function faded(front: string, ground: string, strength: number): string {
  return `#${[1, 3, 5]
    .map((at) => {
      const [over = 0, under = 0] = [front, ground].map((hex) =>
        Number.parseInt(hex.slice(at, at + 2), 16),
      );
      return Math.round(over * strength + under * (1 - strength))
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}

for (const [theme, colours] of Object.entries(themes)) {
  test(`a shopper can read every text of the ${theme} theme (WCAG AA)`, () => {
    for (const [front, ground, least] of pairs) {
      const ratio = contrast(colours[front] as string, colours[ground] as string);
      expect(ratio, `${front} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
    const { stage = '', 'on-stage': onStage = '' } = colours;
    // `text-on-stage/60`: the faintest text of the footer and the member cards.
    expect(contrast(faded(onStage, stage, 0.6), stage)).toBeGreaterThanOrEqual(TEXT);
  });
}

test('the dark theme changes the colours that the light one has, and the browser bars follow', () => {
  expect(themes.dark['paper']).not.toBe(themes.light['paper']);
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  expect(paperColours).toEqual({ light: themes.light['paper'], dark: themes.dark['paper'] });
});

/** Marks of other companies have the colours that these prescribe. */
const OTHERS_MARKS = /features\/social-login\//;

test('screens use only tokens for colours, and text on the signal colour is dark in both themes', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx|css)$/.test(name) && !/\.test\.|^app\.css$/.test(name),
  );
  expect(files.length).toBeGreaterThan(150);
  const names = new Set([...Object.keys(light), 'scrim', 'current', 'transparent']);
  for (const name of files) {
    const text = readFileSync(new URL(name, app), 'utf8');
    if (!OTHERS_MARKS.test(name)) {
      expect(
        text.match(/\[#[0-9a-f]{3,8}\]|: #[0-9a-f]{3,8};|\brgba?\(|\bhsla?\(/i),
        name,
      ).toBeNull();
    }
    for (const [, colour = ''] of text.matchAll(
      /\b(?:bg|fill|stroke|outline)-([a-z-]+)(?:\/\d+)?(?=[\s"'`!])/g,
    )) {
      if (/^(white|black|gray|red|orange|green|blue|neutral|zinc)$/.test(colour)) {
        expect(names, `${name}: ${colour}`).toContain(colour);
      }
    }
    expect(text.match(/\bbg-signal (?:[^"'`]* )?text-(?:ink|paper)\b/), name).toBeNull();
  }
});

test('a page that takes the place of another moves for nobody who asked for less motion', () => {
  const base = readFileSync(new URL('base.css', app), 'utf8');
  const reduced = base.slice(base.indexOf('prefers-reduced-motion: reduce'));
  expect(reduced).toMatch(
    /::view-transition-old\(root\),\s+::view-transition-new\(root\) \{\s+animation: none;/,
  );
});
