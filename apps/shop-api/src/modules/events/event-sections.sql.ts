import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';
import { placeSectionProducts } from '../display/index.ts';
import { matchSections } from './events.rules.ts';
import { findEventSections } from './events.sql.ts';

export type NewEventSection = {
  label: string;
  imageKey?: string;
  pcPerRow?: number;
  mobilePerRow?: number;
  productNos: number[];
};

/** Insert a section of an event; it is not displayed anywhere else. */
export async function insertEventSection(
  tx: ShopTx,
  eventNo: number,
  position: number,
  section: NewEventSection,
): Promise<void> {
  const { label, imageKey, pcPerRow, mobilePerRow, productNos } = section;
  const { sectionNo } = await tx
    .insertInto('section')
    .values({ sectionId: idAt(eventNo, position), label, imageKey, displayed: false })
    .returning('sectionNo')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('eventSection')
    .values({ sectionNo, eventNo, pcPerRow, mobilePerRow, position })
    .execute();
  await placeSectionProducts(tx, sectionNo, productNos);
}

/**
 * Give an event these sections, in their order. One that stays keeps its number, by which shoppers
 * page through its products, and its picture and columns, which staff's form does not hold.
 */
export async function placeEventSections(
  tx: ShopTx,
  eventNo: number,
  sections: readonly { name: string; productNos: number[] }[],
): Promise<void> {
  const former = await findEventSections(tx, eventNo);
  const kept = matchSections(former, sections);
  await deleteSections(
    tx,
    former.map(({ sectionNo }) => sectionNo).filter((sectionNo) => !kept.includes(sectionNo)),
  );
  await freePositions(tx, eventNo);
  for (const [at, { name, productNos }] of sections.entries()) {
    const section = { label: name, productNos };
    const sectionNo = kept[at];
    if (sectionNo === undefined) await insertEventSection(tx, eventNo, at + 1, section);
    else await updateEventSection(tx, eventNo, sectionNo, at + 1, section);
  }
}

function idAt(eventNo: number, position: number): string {
  return `event-${eventNo}-${position}`;
}

async function deleteSections(tx: ShopTx, sectionNos: number[]): Promise<void> {
  if (sectionNos.length === 0) return;
  await tx.deleteFrom('section').where('sectionNo', 'in', sectionNos).execute();
}

/** Positions and ids are unique: those that stay step aside before any takes another's. */
async function freePositions(tx: ShopTx, eventNo: number): Promise<void> {
  await sql`
    with moved as (
      update event_section set position = -position where event_no = ${eventNo}::integer
      returning section_no)
    update section set section_id = 'event-section-' || moved.section_no from moved
    where section.section_no = moved.section_no`.execute(tx);
}

async function updateEventSection(
  tx: ShopTx,
  eventNo: number,
  sectionNo: number,
  position: number,
  { label, productNos }: Pick<NewEventSection, 'label' | 'productNos'>,
): Promise<void> {
  await sql`
    with placed as (
      update event_section set position = ${position}::integer
      where section_no = ${sectionNo}::integer returning section_no)
    update section set section_id = ${idAt(eventNo, position)}, label = ${label} from placed
    where section.section_no = placed.section_no`.execute(tx);
  await placeSectionProducts(tx, sectionNo, productNos);
}
