import type { CDPSession, Page } from '@playwright/test';

/** A word as a Korean keyboard composes it: what stands there after each key. */
const composed: Record<string, readonly string[]> = {
  봄: ['ㅂ', '보', '봄'],
  밤: ['ㅂ', '바', '밤'],
  옷: ['ㅇ', '오', '옷'],
  값: ['ㄱ', '가', '갑', '값'],
};

/** Where is typed. */
export type Editor = { page: Page; keyboard: CDPSession };

/** Type syllables by an input method, each one composed and then committed, as on Windows and macOS. */
export async function compose({ page, keyboard }: Editor, text: string): Promise<void> {
  for (const syllable of text) {
    for (const step of composed[syllable] ?? [syllable]) {
      await keyboard.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      });
    }
    await keyboard.send('Input.insertText', { text: syllable });
  }
  await nextKey(page);
}

/** A person's next key comes some frames later; until then the editor still reads the last one. */
export async function nextKey(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });
}
