import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const app = new URL('..', import.meta.url);
const css = readFileSync(new URL('app.css', app), 'utf8');
const light = coloursOf(css.slice(css.indexOf('@theme'), css.indexOf('color-scheme: light')));
const themes = {
  light,
  dark: { ...light, ...coloursOf(css.slice(css.indexOf('color-scheme: dark'))) },
};

/** WCAG 2.2 AA: 1.4.3 for text, 1.4.11 for the edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

/** What is drawn on what, anywhere in the back office. */
const pairs: readonly [front: string, ground: string, least: number][] = [
  ...['paper', 'ground', 'ground-deep', 'info-ground'].map(
    (ground) => ['ink', ground, TEXT] as const,
  ),
  ...['paper', 'ground'].map((ground) => ['mute', ground, TEXT] as const),
  ...['good', 'warn', 'bad', 'info'].flatMap((tone) => [
    [tone, `${tone}-ground`, TEXT] as const,
    [tone, 'paper', TEXT] as const,
  ]),
  ['paper', 'ink', TEXT],
  ['paper', 'mute', TEXT],
  ['signal-text', 'paper', TEXT],
  ['on-signal', 'signal', TEXT],
  ['on-plate', 'plate', TEXT],
  ['control', 'paper', EDGE],
].map(([front, ground, least]) => [String(front), String(ground), Number(least)]);

function coloursOf(text: string): Record<string, string> {
  const found = [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})\b/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name, value]));
}

/** The relative luminance of a colour `#rrggbb`, by WCAG. */
function luminance(hex: string): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return weights.reduce((sum, weight, at) => {
    const channel = Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16) / 255;
    return (
      sum + weight * (channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
    );
  }, 0);
}

function contrast(one: string, other: string): number {
  const both = [luminance(one), luminance(other)];
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
}

for (const [theme, colours] of Object.entries(themes)) {
  test(`staff can read every text and see every control in the ${theme} theme (WCAG AA)`, () => {
    for (const [front, ground, least] of pairs) {
      const ratio = contrast(colours[front] ?? '#000000', colours[ground] ?? '#000000');
      expect(ratio, `${front} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });
}

test('paper is white: a picking list and a packing slip are printed in the light theme', () => {
  const [, variant = ''] = /@custom-variant dark \{([\s\S]*?)\n\}/.exec(css) ?? [];
  const rules = variant.split('@slot').slice(0, -1);
  expect(rules).toHaveLength(2);
  for (const rule of rules) {
    expect(rule.slice(rule.lastIndexOf('@media'))).toMatch(/^@media screen/);
  }
});

test('screens use tokens for colours', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx$/.test(name) && !/\.test\./.test(name),
  );
  expect(files.length).toBeGreaterThan(40);
  for (const name of files) {
    const text = readFileSync(new URL(name, app), 'utf8');
    expect(text.match(/\[#[0-9a-f]{3,8}\]|\brgba?\(|\bhsla?\(/i), name).toBeNull();
    expect(
      text.match(/\b(?:bg|text|border|fill)-(?:white|black|gray|red|green|blue|neutral|zinc)\b/),
      name,
    ).toBeNull();
  }
});
