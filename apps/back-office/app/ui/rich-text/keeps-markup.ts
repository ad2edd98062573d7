/** What the editor reads and writes again as it was: elements with their attributes. */
const known: Record<string, readonly string[]> = {
  ...{ P: ['style'], H2: ['style'], H3: ['style'], H4: ['style'] },
  ...{ UL: [], OL: ['start'], LI: [], BLOCKQUOTE: [], HR: [], BR: [] },
  ...{ STRONG: [], B: [], EM: [], I: [], U: [], S: [], CODE: [], PRE: [] },
  ...{ A: ['href', 'target', 'rel'], IMG: ['src', 'alt', 'title', 'width', 'height'] },
  ...{ TABLE: [], TBODY: [], TR: [], TD: ['colspan', 'rowspan'], TH: ['colspan', 'rowspan'] },
};

const ALIGNMENT = /^text-align:\s*(left|center|right);?$/;

/**
 * Whether the editor would keep all of this HTML. What was written by hand or came out of a file may
 * hold frames, colours or captions that the editor does not know and would drop without a word.
 */
export function keepsMarkup(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('*')].every((element) => {
    const attributes = known[element.tagName];
    return attributes !== undefined && [...element.attributes].every(isKept(attributes));
  });
}

const isKept =
  (attributes: readonly string[]) =>
  ({ name, value }: Attr): boolean =>
    attributes.includes(name) && (name !== 'style' || ALIGNMENT.test(value.trim()));
