// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onceCharactersAreMissing } from './missing-characters.ts';

let call: ReturnType<typeof vi.fn<() => void>>;

beforeEach(() => {
  call = vi.fn();
  const faces = [
    { family: 'Capitals', unicodeRange: 'U+41-5a' },
    { family: '"Pretendard First"', unicodeRange: 'U+20-7e, U+AC00, U+ac01' },
  ];
  vi.stubGlobal('document', Object.assign(document, { fonts: faces }));
});
afterEach(() => {
  // Whatever still waits for a character gets one, and ends.
  document.body.textContent = '핥';
  vi.unstubAllGlobals();
});

test('a page whose characters are all in the first face needs no other', async () => {
  document.body.innerHTML = '<p>가각 ok\n</p><script type="x">핥</script>';
  onceCharactersAreMissing(call);
  document.body.append('가');
  await new Promise((resolve) => setTimeout(resolve));
  expect(call).not.toHaveBeenCalled();
});

test('a page that shows another character needs the others at once', () => {
  document.body.innerHTML = '<p>가힣</p>';
  onceCharactersAreMissing(call);
  expect(call).toHaveBeenCalledOnce();
});

test('a page whose field suggests another character needs the others', () => {
  document.body.innerHTML = '<input placeholder="힣">';
  onceCharactersAreMissing(call);
  expect(call).toHaveBeenCalledOnce();
});

test('a page whose characters are in the first face and in those that came after it needs no other', () => {
  const second = { family: '"Pretendard First"', unicodeRange: 'U+d7a3' };
  vi.stubGlobal('document', Object.assign(document, { fonts: [...document.fonts, second] }));
  document.body.innerHTML = '<p>가힣</p>';
  onceCharactersAreMissing(call);
  expect(call).not.toHaveBeenCalled();
  document.body.innerHTML = '<p>가힣핥</p>';
  onceCharactersAreMissing(call);
  expect(call).toHaveBeenCalledOnce();
});

test('what is loaded later counts, once', async () => {
  document.body.innerHTML = '<p>가</p>';
  onceCharactersAreMissing(call);
  document.body.insertAdjacentHTML('beforeend', '<ul><li>가<b>힣</b></li></ul>');
  await expect.poll(() => call.mock.calls.length).toBe(1);
  document.body.append('힣');
  await new Promise((resolve) => setTimeout(resolve));
  expect(call).toHaveBeenCalledOnce();
});

test('a text that changes counts', async () => {
  const text = document.createTextNode('가');
  document.body.replaceChildren(text);
  onceCharactersAreMissing(call);
  text.data = '힣';
  await expect.poll(() => call.mock.calls.length).toBe(1);
});

test('what a shopper types counts', () => {
  document.body.innerHTML = '<input>';
  onceCharactersAreMissing(call);
  const field = document.querySelector('input');
  if (field) field.value = '힣';
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  expect(call).toHaveBeenCalledOnce();
});

test('what a shopper typed before counts at once', () => {
  document.body.innerHTML = '<form><input></form>';
  const field = document.querySelector('input');
  if (field) field.value = '힣';
  onceCharactersAreMissing(call);
  expect(call).toHaveBeenCalledOnce();
});

test('what a page fills in counts, in a new field and in one that stands there', async () => {
  document.body.innerHTML = '<input>';
  onceCharactersAreMissing(call);
  document.querySelector('input')?.setAttribute('value', '가힣');
  await expect.poll(() => call.mock.calls.length).toBe(1);

  document.body.innerHTML = '';
  onceCharactersAreMissing(call);
  const restored = document.createElement('textarea');
  restored.value = '가힣';
  document.body.append(restored);
  await expect.poll(() => call.mock.calls.length).toBe(2);
});
