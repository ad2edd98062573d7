import type { ShopDb } from '../../context.ts';

/** Find the sections of chosen products, sorted as shoppers see them. */
export function findSections(db: ShopDb) {
  return db
    .selectFrom('section')
    .selectAll()
    .where('displayed', '=', true)
    .orderBy('displayOrder')
    .orderBy('sectionNo')
    .execute();
}

export type SectionRow = Awaited<ReturnType<typeof findSections>>[number];

export type SectionKey = { sectionNo: number } | { sectionId: string };

/** Find a section by its number or its id. */
export function findSection(db: ShopDb, by: SectionKey) {
  const found = db.selectFrom('section').selectAll().where('displayed', '=', true);
  return 'sectionNo' in by
    ? found.where('sectionNo', '=', by.sectionNo).executeTakeFirst()
    : found.where('sectionId', '=', by.sectionId).executeTakeFirst();
}
