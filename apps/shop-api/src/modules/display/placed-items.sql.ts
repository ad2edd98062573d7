import type { BannerForm, PopupForm, SectionForm } from '@duskline/contract/admin/display-form';
import {
  type BannerPlace,
  type BannerPlaceId,
  bannerPlaceIds,
  bannerPlaces,
  type PictureSize,
} from '@duskline/contract/admin/display-places.rules';
import { sql } from 'kysely';
import type { ShopTx } from '../../context.ts';

/** When shoppers see a version of an item; no end where null. */
export type Shown = { fromAt: Date; untilAt: Date | null };

/** What stands in the shop and no item of staff knows: its rows, and the form that would make them. */
export type Unlisted<Form> = { rowNos: number[]; form: Form } & Shown;

/** How banner sections for phones are called. */
const PHONE_SUFFIX = '_MO';
const POPUP_SIZE = { width: 400, height: 500 };

/** Put a banner in its place, or change it there: one row for each shape it has. */
export async function placeBanner(
  tx: ShopTx,
  itemNo: number,
  form: BannerForm,
  { fromAt, untilAt }: Shown,
): Promise<void> {
  await removeBanner(tx, itemNo);
  const { sectionId, name, wide, tall }: BannerPlace = bannerPlaces[form.place];
  const rows = [{ id: sectionId, label: name, key: form.wide, size: wide }];
  if (tall && form.tall !== '') {
    rows.push({
      ...{ id: `${sectionId}${PHONE_SUFFIX}`, label: `${name} (모바일)` },
      ...{ key: form.tall, size: tall },
    });
  }
  for (const { id, label, key, size } of rows) {
    await tx
      .insertInto('banner')
      .values({
        ...{ accountNo: await accountOf(tx, id, label, size), itemNo, imageKey: key },
        ...{ name: form.name, description: form.text, landingUrl: form.to },
        ...{ startsAt: fromAt, endsAt: untilAt, displayOrder: form.order },
        ...{ platforms: form.platforms, audience: form.audience, gradeNos: form.gradeNos },
      })
      .execute();
  }
}

/** Take a banner out of the shop. */
export async function removeBanner(tx: ShopTx, itemNo: number): Promise<void> {
  await tx.deleteFrom('banner').where('itemNo', '=', itemNo).execute();
}

/** The account of a banner section, made where nobody has placed anything there yet. */
async function accountOf(
  tx: ShopTx,
  id: string,
  label: string,
  { width, height }: PictureSize,
): Promise<number> {
  const { bannerSectionNo } = await tx
    .insertInto('bannerSection')
    .values({ id, label })
    .onConflict((known) => known.column('id').doUpdateSet({ id }))
    .returning('bannerSectionNo')
    .executeTakeFirstOrThrow();
  const known = await tx
    .selectFrom('bannerAccount')
    .select('accountNo')
    .where('bannerSectionNo', '=', bannerSectionNo)
    .orderBy('displayOrder')
    .orderBy('accountNo')
    .executeTakeFirst();
  if (known) return known.accountNo;
  const { accountNo } = await tx
    .insertInto('bannerAccount')
    .values({ bannerSectionNo, name: label, width, height })
    .returning('accountNo')
    .executeTakeFirstOrThrow();
  return accountNo;
}

/** Put a popup into the shop, or change it there. Its HTML is sanitised already. */
export async function placePopup(
  tx: ShopTx,
  itemNo: number,
  form: PopupForm,
  { fromAt, untilAt }: Shown,
): Promise<void> {
  const values = {
    ...{ title: form.name, content: form.html, imageKey: form.picture, landingUrl: form.to },
    ...{ canHideToday: form.canHideToday, displayOrder: form.order },
    ...{ platforms: form.platforms, audience: form.audience, gradeNos: form.gradeNos },
    ...{ startsAt: fromAt, endsAt: untilAt },
  };
  await tx
    .insertInto('popup')
    .values({
      ...values,
      ...POPUP_SIZE,
      ...{ itemNo, popupId: `item-${itemNo}`, position: 'RIGHT_BOTTOM' },
    })
    .onConflict((known) => known.column('itemNo').doUpdateSet(values))
    .execute();
}

/** Take a popup out of the shop. */
export async function removePopup(tx: ShopTx, itemNo: number): Promise<void> {
  await tx.deleteFrom('popup').where('itemNo', '=', itemNo).execute();
}

/** Whether another section than an item's own has this id. */
export async function isSectionIdTaken(
  tx: ShopTx,
  sectionId: string,
  itemNo: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('section')
    .select('sectionNo')
    .where('sectionId', '=', sectionId)
    .where((where) => where.or([where('itemNo', 'is', null), where('itemNo', '<>', itemNo)]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Put a section with its products into the shop, or change it there. */
export async function placeSection(tx: ShopTx, itemNo: number, form: SectionForm): Promise<void> {
  const values = {
    ...{ sectionId: form.sectionId, label: form.name, promotionText: form.text },
    ...{ explanation: form.explanation, imageKey: form.picture, displayOrder: form.order },
    displayed: true,
  };
  const { sectionNo } = await tx
    .insertInto('section')
    .values({ ...values, itemNo })
    .onConflict((known) => known.column('itemNo').doUpdateSet(values))
    .returning('sectionNo')
    .executeTakeFirstOrThrow();
  await placeSectionProducts(tx, sectionNo, form.productNos);
}

/** Give a section these products, in this order; a product that is named twice stands once. */
export async function placeSectionProducts(
  tx: ShopTx,
  sectionNo: number,
  productNos: readonly number[],
): Promise<void> {
  await tx.deleteFrom('sectionProduct').where('sectionNo', '=', sectionNo).execute();
  await sql`
    insert into section_product (section_no, product_no, position)
    select ${sectionNo}::integer, product_no, min(position)::integer
    from unnest(${productNos}::integer[]) with ordinality as given (product_no, position)
    group by product_no`.execute(tx);
}

/** Take a section out of the shop; its number stays for when it comes back. */
export async function removeSection(tx: ShopTx, itemNo: number): Promise<void> {
  await tx.updateTable('section').set({ displayed: false }).where('itemNo', '=', itemNo).execute();
}

type BannerRow = Omit<BannerForm, 'kind' | 'place' | 'tall'> & {
  bannerNo: number;
  sectionId: string;
  startsAt: Date;
  endsAt: Date | null;
};

/** Find the banners of known places that came by another door; a poster's two shapes are one. */
export async function findUnlistedBanners(tx: ShopTx): Promise<Unlisted<BannerForm>[]> {
  const ids = bannerPlaceIds.flatMap((place) => [place, `${place}${PHONE_SUFFIX}`]);
  const { rows } = await sql<BannerRow>`
    select b.banner_no, s.id as section_id, b.name, b.description as text, b.image_key as wide,
      b.landing_url as to, b.display_order as order, b.starts_at, b.ends_at,
      b.platforms, b.audience, b.grade_nos
    from banner b join banner_account using (account_no)
    join banner_section s using (banner_section_no)
    where b.item_no is null and s.id = any (${ids}::text[])
    order by b.display_order, b.banner_no`.execute(tx);
  const placeOf = (id: string) => id.replace(PHONE_SUFFIX, '') as BannerPlaceId;
  const isTall = ({ sectionId }: BannerRow) => sectionId.endsWith(PHONE_SUFFIX);
  return rows
    .filter((row) => !isTall(row))
    .map(({ bannerNo, sectionId, startsAt, endsAt, ...form }) => {
      const tall = rows.find(
        (row) => isTall(row) && placeOf(row.sectionId) === sectionId && row.name === form.name,
      );
      return {
        rowNos: [bannerNo, ...(tall ? [tall.bannerNo] : [])],
        form: { kind: 'BANNER', place: placeOf(sectionId), ...form, tall: tall?.wide ?? '' },
        ...{ fromAt: startsAt, untilAt: endsAt },
      };
    });
}

/** Find the home page's popups that came by another door. */
export async function findUnlistedPopups(tx: ShopTx): Promise<Unlisted<PopupForm>[]> {
  const rows = await tx
    .selectFrom('popup')
    .selectAll()
    .where('itemNo', 'is', null)
    .where(sql<boolean>`'MAIN' = any (page_types)`)
    .orderBy('displayOrder')
    .execute();
  return rows.map((row) => ({
    rowNos: [row.popupNo],
    form: {
      ...{ kind: 'POPUP', name: row.title, html: row.content, picture: row.imageKey },
      ...{ to: row.landingUrl, canHideToday: row.canHideToday, order: row.displayOrder },
      platforms: row.platforms as PopupForm['platforms'],
      audience: row.audience as PopupForm['audience'],
      gradeNos: row.gradeNos,
    },
    ...{ fromAt: row.startsAt, untilAt: row.endsAt },
  }));
}

/** Find the sections that came by another door; those of events are parts of these. */
export async function findUnlistedSections(
  tx: ShopTx,
  now: Date,
): Promise<Unlisted<SectionForm>[]> {
  const { rows } = await sql<Omit<SectionForm, 'kind'> & { sectionNo: number }>`
    select section_no, section_id, label as name, promotion_text as text, explanation,
      image_key as picture, display_order as order,
      array(select product_no from section_product p where p.section_no = section.section_no
        order by position) as product_nos
    from section
    where item_no is null and displayed and section_id not like 'event-%'
    order by display_order, section_no`.execute(tx);
  return rows.map(({ sectionNo, ...form }) => ({
    ...{ rowNos: [sectionNo], form: { kind: 'SECTION' as const, ...form } },
    ...{ fromAt: now, untilAt: null },
  }));
}

const listed = {
  BANNER: sql`update banner set item_no = `,
  POPUP: sql`update popup set item_no = `,
  SECTION: sql`update section set item_no = `,
};
const keys = { BANNER: sql`banner_no`, POPUP: sql`popup_no`, SECTION: sql`section_no` };

/** Say that rows of another door are an item's from now on. */
export async function markListed(
  tx: ShopTx,
  kind: keyof typeof listed,
  rowNos: readonly number[],
  itemNo: number,
): Promise<void> {
  await sql`${listed[kind]} ${itemNo}::integer
    where ${keys[kind]} = any (${rowNos}::integer[])`.execute(tx);
}
