/** The family that every page begins with (text-first.css). */
const FIRST_FAMILY = 'Pretendard First';
/** Text that no page shows. */
const NOT_SHOWN = 'script, style, noscript';

/**
 * Call once, as soon as the page shows a character that the first face does not have: at once, also
 * when it was typed before, or when it is loaded, filled in or typed later. Spaces are in every face.
 */
export function onceCharactersAreMissing(call: () => void): void {
  const ranges = firstRanges();
  const known = new Set([' ', '\n', '\t']);
  const isMissing = (text: string | null | undefined): boolean => {
    for (const character of text ?? '') {
      if (known.has(character)) continue;
      const code = character.codePointAt(0) ?? 0;
      if (!ranges.some(([from, to]) => code >= from && code <= to)) return true;
      known.add(character);
    }
    return false;
  };
  const showsMissing = (node: Node): boolean => {
    if (node instanceof Text)
      return !node.parentElement?.matches(NOT_SHOWN) && isMissing(node.data);
    if (!(node instanceof Element) || node.matches(NOT_SHOWN)) return false;
    return (
      isMissing(node.getAttribute('placeholder')) ||
      isMissing(textOfField(node)) ||
      [...node.childNodes].some(showsMissing)
    );
  };

  if (showsMissing(document.body)) {
    call();
    return;
  }
  const observer = new MutationObserver((records) => {
    const isShown = records.some(({ target, addedNodes, type }) =>
      type === 'childList' ? [...addedNodes].some(showsMissing) : showsMissing(target),
    );
    if (isShown) end();
  });
  const onInput = ({ target }: Event) => {
    if (isMissing(textOfField(target))) end();
  };
  function end(): void {
    observer.disconnect();
    removeEventListener('input', onInput);
    call();
  }
  // The element of the page stays where an error makes React draw its body again.
  const all = { childList: true, characterData: true, subtree: true, attributeFilter: ['value'] };
  observer.observe(document.documentElement, all);
  addEventListener('input', onInput);
}

/** What stands in a field, which is none of its child nodes; undefined of whatever is no field. */
function textOfField(target: EventTarget | null): string | undefined {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField ? target.value : undefined;
}

/** The characters of the first face, as code points from and to; none where the browser does not say. */
function firstRanges(): [from: number, to: number][] {
  const face = [...document.fonts].find(({ family }) => family.includes(FIRST_FAMILY));
  const ranges = (face?.unicodeRange ?? '').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi);
  return [...ranges].map(([, from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)]);
}
