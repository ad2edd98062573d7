/** A shop one can visit. */
export type Store = {
  sectionId: string;
  name: string;
  area: string;
  imageUrl: string;
  /** Address, opening hours, phone: in the operator's order. */
  facts: { name: string; value: string }[];
};

/**
 * Convert a display section to a store: its label is the name, its promotion text the area, and each
 * line of its explanation a fact, `주소: 서울 …`. A line without a colon is left out.
 */
export function toStore(section: {
  sectionId: string;
  title: string;
  subtitle: string;
  text: string;
  imageUrl: string;
}): Store {
  const facts = section.text.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon === -1) return [];
    return [{ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }];
  });
  return {
    sectionId: section.sectionId,
    name: section.title,
    area: section.subtitle,
    imageUrl: section.imageUrl,
    facts,
  };
}

/** The areas with a store, each once. */
export function storeAreas(stores: readonly Store[]): string[] {
  return [...new Set(stores.map(({ area }) => area))].filter(Boolean);
}

/** The stores of an area; all where there is none of that name. */
export function storesIn(stores: readonly Store[], area: string | undefined): Store[] {
  const found = stores.filter((store) => store.area === area);
  return found.length > 0 ? found : [...stores];
}
