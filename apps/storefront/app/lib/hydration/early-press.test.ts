// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEarlyPresses } from './early-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
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

test('a box that was ticked before the page was ready is ticked again, one that still is stays', () => {
  const ticks: string[] = [];
  const [consent, kept] = ['consent', 'kept'].map((name) => {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.addEventListener('change', () => ticks.push(name));
    document.body.append(box);
    return box;
  });
  if (!consent || !kept) throw new Error('no boxes');
  kept.checked = true;
  window.earlyChoices = new Map([
    [consent, true],
    [kept, true],
  ]);
  repeatEarlyPresses();
  vi.runAllTimers();
  expect([consent.checked, kept.checked]).toEqual([true, true]);
  expect(ticks).toEqual(['consent']);
});
