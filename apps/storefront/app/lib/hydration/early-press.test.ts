// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { repeatEarlyPress } from './early-press.ts';

afterEach(() => {
  window.earlyPress = undefined;
  window.earlyChoice = undefined;
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
  window.earlyPress = button;
  repeatEarlyPress();
  repeatEarlyPress();
  expect(presses()).toBe(1);
  expect(window.earlyPress).toBeNull();
});

test('a button that is no longer on the page is not pressed', () => {
  const { button, presses } = addButton();
  window.earlyPress = button;
  button.remove();
  repeatEarlyPress();
  expect(presses()).toBe(0);
});

test('a sort chosen before the page was ready is chosen again, though the page shows the old one', () => {
  const select = document.createElement('select');
  select.append(new Option('추천순', 'A'), new Option('낮은 가격순', 'B'));
  document.body.append(select);
  const chosen: string[] = [];
  select.addEventListener('change', () => chosen.push(select.value));
  window.earlyChoice = [select, 'B'];
  select.value = 'A';
  repeatEarlyPress();
  repeatEarlyPress();
  expect(chosen).toEqual(['B']);
});
