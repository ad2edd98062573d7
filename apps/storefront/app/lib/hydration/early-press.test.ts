// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberActs } from './early-acts.ts';
import { repeatEarlyPresses } from './early-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // A window has one page: another test's would hold the presses of this one.
  repeatEarlyPresses()();
  vi.useRealTimers();
  window.earlyPresses = undefined;
  window.earlyChoices = undefined;
  document.body.replaceChildren();
});

function addButton(): { button: HTMLButtonElement; presses: () => number } {
  const button = document.createElement('button');
  let presses = 0;
  button.addEventListener('click', () => {
    presses += 1;
  });
  document.body.append(button);
  return { button, presses: () => presses };
}

test('a button pressed before the page was ready answers once it is, and only once', () => {
  const { button, presses } = addButton();
  window.earlyPresses = [button];
  button.setAttribute('aria-busy', 'true');
  repeatEarlyPresses();
  repeatEarlyPresses();
  vi.runAllTimers();
  expect(presses()).toBe(1);
  expect(button.hasAttribute('aria-busy'), 'it looks pressed no longer').toBe(false);
  expect(window.earlyPresses).toBeNull();
});

test('a colour and a size pressed early are pressed in this order, each once the one before is drawn', async () => {
  vi.useRealTimers();
  const said: string[] = [];
  const [colour, size] = ['colour', 'size'].map((name) => {
    const { button } = addButton();
    button.addEventListener('click', () => {
      said.push(name);
      queueMicrotask(() => said.push(`${name} drawn`));
    });
    return button;
  });
  if (colour && size) window.earlyPresses = [colour, size];
  repeatEarlyPresses();
  await expect.poll(() => said).toEqual(['colour', 'colour drawn', 'size', 'size drawn']);
});

/** A colour, which clears the size, and a size; both stand in a part that React has not hydrated. */
function addColourAndSize(): {
  part: HTMLElement;
  colour: HTMLElement;
  size: HTMLElement;
  said: string[];
} {
  const said: string[] = [];
  const part = document.createElement('div');
  const [colour, size] = ['colour', 'size'].map((name) => {
    const { button } = addButton();
    button.addEventListener('click', () => said.push(name));
    part.append(button);
    return button;
  });
  document.body.append(part);
  if (!colour || !size) throw new Error('no buttons');
  return { part, colour, size, said };
}

test('a size is not pressed before its colour when the part of both is hydrated between them', () => {
  const { part, colour, size, said } = addColourAndSize();
  // The knock that React hydrates the part for is itself stopped.
  part.addEventListener('pointercancel', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
  });
  window.earlyPresses = [colour, size];
  repeatEarlyPresses();
  vi.runAllTimers();
  expect(said).toEqual(['colour', 'size']);
});

test('a size that is pressed while its early colour waits for its turn comes after it', () => {
  const { colour, size, said } = addColourAndSize();
  window.earlyPresses = [colour];
  repeatEarlyPresses();
  size.click();
  vi.runAllTimers();
  size.click();
  expect(said, 'once nothing waits, a press is answered at once').toEqual([
    'colour',
    'size',
    'size',
  ]);
});

test('a button that does not answer yet counts once, however often it is pressed', () => {
  const { part, colour, size, said } = addColourAndSize();
  const codeComes = new AbortController();
  part.addEventListener('pointercancel', (event) => event.stopPropagation(), {
    capture: true,
    signal: codeComes.signal,
  });
  window.earlyPresses = [colour];
  repeatEarlyPresses();
  size.click();
  size.click();
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual([]);
  codeComes.abort();
  vi.runAllTimers();
  expect(said).toEqual(['colour', 'size']);
});

test('a button that answers counts each press while another part does not come', () => {
  const { part, colour, said } = addColourAndSize();
  part.addEventListener('pointercancel', (event) => event.stopPropagation(), true);
  const { button: more, presses } = addButton();
  window.earlyPresses = [colour];
  repeatEarlyPresses();
  more.click();
  more.click();
  expect(presses()).toBe(2);
  expect(said).toEqual([]);
  part.remove();
  vi.runAllTimers();
});

test('a part that remembers its own presses does so while others wait', () => {
  const { colour } = addColourAndSize();
  const { button, presses } = addButton();
  const near = document.createElement('div');
  document.body.append(near);
  near.append(button);
  const acts = rememberActs(near, () => {});
  window.earlyPresses = [colour];
  repeatEarlyPresses();
  button.click();
  expect(acts).toHaveLength(1);
  expect(presses()).toBe(1);
  vi.runAllTimers();
});

test('a button that is no longer on the page is not pressed', () => {
  const { button, presses } = addButton();
  window.earlyPresses = [button];
  button.remove();
  repeatEarlyPresses();
  vi.runAllTimers();
  expect(presses()).toBe(0);
});

test('a sort chosen before the page was ready is chosen again, though the page shows the old one', () => {
  const select = document.createElement('select');
  select.append(new Option('추천순', 'A'), new Option('낮은 가격순', 'B'));
  document.body.append(select);
  const chosen: string[] = [];
  select.addEventListener('change', () => chosen.push(select.value));
  window.earlyChoices = new Map([[select, 'B']]);
  select.value = 'A';
  repeatEarlyPresses();
  repeatEarlyPresses();
  vi.runAllTimers();
  expect(chosen).toEqual(['B']);
});

test('boxes that were ticked before the page was ready are ticked, and the page hears of each', () => {
  const ticks: string[] = [];
  const [cleared, ticked, unticked] = ['cleared', 'ticked', 'unticked'].map((name) => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.addEventListener('change', () => ticks.push(name));
    document.body.append(box);
    return box;
  });
  if (!cleared || !ticked || !unticked) throw new Error('no boxes');
  // What is hydrated may show the tick still, or what it began with.
  ticked.checked = true;
  window.earlyChoices = new Map([
    [cleared, true],
    [ticked, true],
    [unticked, false],
  ]);
  repeatEarlyPresses();
  vi.runAllTimers();
  expect([cleared, ticked, unticked].map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(ticks).toEqual(['cleared', 'ticked']);
});
