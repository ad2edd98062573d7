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

/** Skins ask for their home sections by platform: SCMO0001 on phones, SCPC0001 on PC. */
const MOBILE_ID = /^SCMO(?=\d{4}$)/;

/**
 * Find a section by its number or its id. Sections are the same on every platform: a phone's id
 * finds the PC's section where there is none of its own.
 */
export async function findSection(db: ShopDb, by: SectionKey): Promise<SectionRow | undefined> {
  const found = db.selectFrom('section').selectAll().where('displayed', '=', true);
  if ('sectionNo' in by) return found.where('sectionNo', '=', by.sectionNo).executeTakeFirst();
  const { sectionId } = by;
  const own = await found.where('sectionId', '=', sectionId).executeTakeFirst();
  if (own || !MOBILE_ID.test(sectionId)) return own;
  return found.where('sectionId', '=', sectionId.replace(MOBILE_ID, 'SCPC')).executeTakeFirst();
}
