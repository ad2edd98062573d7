import type { EarlyAct } from './early-acts.ts';
import { choose, press } from './early-press.ts';

/** Do again, in the same order, what a shopper did before the code of a part was there. */
export function repeatActs(part: Element, acts: readonly EarlyAct[]): void {
  for (const { path, chosen } of acts) {
    const element = path.reduce<Element | undefined>((at, index) => at?.children[index], part);
    if (!(element instanceof HTMLElement)) continue;
    if (chosen !== undefined) choose(element, chosen);
    else if (element.matches('button')) press(element);
  }
}
