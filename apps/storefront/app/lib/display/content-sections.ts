/**
 * Display sections that are pages of their own, by how their id begins; the home page shows all
 * others (decision 0120).
 */
export const contentSections = { lookbook: 'LOOK', stores: 'STORE' } as const;

/** Say whether a section is a part of a page of its own, not of the home page. */
export function isContentSection(sectionId: string): boolean {
  return Object.values(contentSections).some((start) => sectionId.startsWith(`${start}_`));
}
