/** What a shopper did to an element of a part whose code had not come: a press, or what they chose. */
export type EarlyAct = { path: readonly number[]; chosen?: string | boolean };

/** The mark of a part that remembers what is done in it. */
export const REMEMBERS_ACTS = 'data-remembers-acts';

/**
 * Remember what is pressed and chosen in a part that stands there as the server sent it. Its elements
 * are replaced once its code is there, so they are remembered by their place. `onAct` is called at each.
 * Returns the acts so far, which grow.
 */
export function rememberActs(part: Element, onAct: () => void): EarlyAct[] {
  const acts: EarlyAct[] = [];
  part.setAttribute(REMEMBERS_ACTS, '');
  part.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button');
    if (!button || button.form?.method === 'get') return;
    event.preventDefault();
    // Its look says that the press counts (base.css).
    button.setAttribute('aria-busy', 'true');
    acts.push({ path: pathTo(button, part) });
    onAct();
  });
  part.addEventListener('change', ({ target }) => {
    const field = target as HTMLSelectElement | HTMLInputElement;
    const chosen = 'checked' in field ? field.checked : field.value;
    acts.push({ path: pathTo(field, part), chosen });
    onAct();
  });
  return acts;
}

/** At which place among its siblings each element is, from the part down. */
function pathTo(element: Element, part: Element): number[] {
  const path: number[] = [];
  for (let at = element; at !== part && at.parentElement; at = at.parentElement) {
    path.unshift([...at.parentElement.children].indexOf(at));
  }
  return path;
}
