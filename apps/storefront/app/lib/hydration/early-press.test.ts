// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { repeatEarlyPress } from './early-press.ts';

afterEach(() => {
  window.earlyPress = undefined;
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
