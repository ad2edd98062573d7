import { expect, test } from 'vitest';
import { posterSources } from './poster-picture.tsx';

const widths = (sources: string) => sources.split(', ').map((source) => source.split(' ').at(-1));

test("a phone's poster is offered small and in modern formats, never as the whole JPEG", () => {
  const sources = posterSources({ imageUrl: '/sun.jpg', width: 800, height: 1000 });
  expect(sources).toBe('/sun.jpg?400x500 400w, /sun.jpg?640x800 640w, /sun.jpg?720x900 720w');
});

test('a wide poster is scaled to fit each preset, and whole for large windows', () => {
  const sources = posterSources({ imageUrl: '/sun.jpg', width: 1920, height: 800 });
  expect(widths(sources)).toEqual(['400w', '640w', '720w', '1400w', '1920w']);
  expect(sources).toContain('/sun.jpg 1920w');
});

test('a poster taller than a preset is as wide as its height lets it be', () => {
  const sources = posterSources({ imageUrl: '/tall.jpg', width: 1000, height: 2000 });
  expect(widths(sources)).toEqual(['250w', '400w', '450w', '875w']);
});
