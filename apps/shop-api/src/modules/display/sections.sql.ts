import type { Selectable } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Section } from '../../database.generated.ts';

export type SectionRow = Selectable<Section>;

/** Find the sections of chosen products, sorted as shoppers see them. */
export async function findSections(db: ShopDb): Promise<SectionRow[]> {
  return db
    .selectFrom('section')
    .selectAll()
    .where('displayed', '=', true)
    .orderBy('displayOrder')
    .orderBy('sectionNo')
    .execute();
}

export type SectionKey = { sectionNo: number } | { sectionId: string };

/** Find a section by its number or its id. */
export async function findSection(db: ShopDb, by: SectionKey): Promise<SectionRow | undefined> {
  const found = db.selectFrom('section').selectAll().where('displayed', '=', true);
  return 'sectionNo' in by
    ? found.where('sectionNo', '=', by.sectionNo).executeTakeFirst()
    : found.where('sectionId', '=', by.sectionId).executeTakeFirst();
}
