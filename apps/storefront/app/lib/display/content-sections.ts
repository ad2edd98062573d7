import type { Placement } from '../settings/placement.ts';

/** Which sections are parts of a page of its own, by how their ids begin (decision 0120). */
export type ContentPage = 'lookbookSections' | 'storeSections';

/** Say whether a section is a part of this page. */
export function isOfPage(sectionId: string, page: ContentPage, placement: Placement): boolean {
  return sectionId.startsWith(`${placement[page]}_`);
}

/** Say whether a section is a part of a page of its own, not of the home page. */
export function isOwnPage(sectionId: string, placement: Placement): boolean {
  return (
    isOfPage(sectionId, 'lookbookSections', placement) ||
    isOfPage(sectionId, 'storeSections', placement)
  );
}
