const BLOCKS = 'h1,h2,h3,h4,h5,h6,p,li,td,th,blockquote,figcaption,pre';

/** Split HTML into the texts of its paragraphs, headings, list items and cells. */
export function splitBlocks(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const found = [...body.querySelectorAll(BLOCKS)].filter(
    // A paragraph in a list item is that item's text.
    (element) => element.parentElement?.closest(BLOCKS) === null,
  );
  const texts = (found.length === 0 ? [body] : found).map((element) => textOf(element));
  return texts.filter((text) => text !== '');
}

function textOf({ textContent }: Element): string {
  return (textContent ?? '').replace(/\s+/g, ' ').trim();
}
