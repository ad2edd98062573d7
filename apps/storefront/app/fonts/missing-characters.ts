/** The family that every page begins with (text-first.css), and that other-text.css adds to. */
const OWN_FAMILY = 'Pretendard First';
/** Elements whose text no page shows. */
const NOT_SHOWN = new Set(['script', 'style', 'noscript']);

/**
 * Call once, as soon as the page shows a character that the faces loaded so far do not have: at once,
 * also when it was typed before, or when it is loaded, filled in or typed later. Spaces are in every face.
 */
export function onceCharactersAreMissing(call: () => void): void {
  const missing = missingCharacter();
  const isMissing = (text: string | null | undefined): boolean =>
    typeof text === 'string' && missing.test(text);
  // Thousands of nodes, read while a phone is busy: one expression for a text, no list of children.
  const showsMissing = (node: Node): boolean => {
    if (node instanceof Text) {
      return isMissing(node.data) && !NOT_SHOWN.has(node.parentElement?.localName ?? '');
    }
    if (!(node instanceof Element) || NOT_SHOWN.has(node.localName)) return false;
    if (isField(node) && (isMissing(node.placeholder) || isMissing(node.value))) return true;
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (showsMissing(child)) return true;
    }
    return false;
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
    if (isField(target) && isMissing(target.value)) end();
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

/** Whether an element shows what stands in it, which is none of its child nodes. */
function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns what finds a character that the faces do not have; any, where the browser does not say which. */
function missingCharacter(): RegExp {
  const faces = [...document.fonts].filter(({ family }) => family.includes(OWN_FAMILY));
  const ranges = faces.flatMap(({ unicodeRange }) => [
    ...unicodeRange.matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi),
  ]);
  const known = ranges.map(([, from, to = from]) => `\\u{${from}}-\\u{${to}}`);
  return new RegExp(`[^ \\n\\t${known.join('')}]`, 'u');
}
