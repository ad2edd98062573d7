import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';

/** The shelves of the shop in their order. */
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

/** One shelf, by its number or its id. */
export function findSection(db: ShopDb, by: { sectionNo: number } | { sectionId: string }) {
  const found = db.selectFrom('section').selectAll().where('displayed', '=', true);
  return 'sectionNo' in by
    ? found.where('sectionNo', '=', by.sectionNo).executeTakeFirst()
    : found.where('sectionId', '=', by.sectionId).executeTakeFirst();
}

export type BannerSectionRow = {
  bannerSectionNo: number;
  id: string;
  label: string;
  platforms: string[];
  accounts: {
    accountNo: number;
    name: string;
    displayType: 'SEQUENTIAL' | 'RANDOM';
    width: number;
    height: number;
    platforms: string[];
    displayOrder: number;
    banners: BannerRow[];
  }[];
};

export type BannerRow = {
  bannerNo: number;
  name: string;
  nameColour: string;
  description: string;
  descriptionColour: string;
  imageKey: string;
  hoverImageKey: string;
  videoUrl: string;
  landingUrl: string;
  opensInNewWindow: boolean;
  spaceColour: string;
  startsAt: string;
  endsAt: string | null;
  displayOrder: number;
};

/** The places for banners under these ids with what hangs in them now on a platform. */
export async function findBannerSections(
  db: ShopDb,
  ids: string[],
  platform: Platform,
  now: Date,
): Promise<BannerSectionRow[]> {
  const { rows } = await sql<BannerSectionRow>`
    select s.banner_section_no, s.id, s.label, s.platforms,
      coalesce(jsonb_agg(jsonb_build_object(
        'accountNo', a.account_no, 'name', a.name, 'displayType', a.display_type,
        'width', a.width, 'height', a.height, 'platforms', a.platforms,
        'displayOrder', a.display_order,
        'banners', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'bannerNo', b.banner_no, 'name', b.name, 'nameColour', b.name_colour,
            'description', b.description, 'descriptionColour', b.description_colour,
            'imageKey', b.image_key, 'hoverImageKey', b.hover_image_key,
            'videoUrl', b.video_url, 'landingUrl', b.landing_url,
            'opensInNewWindow', b.opens_in_new_window, 'spaceColour', b.space_colour,
            'startsAt', b.starts_at, 'endsAt', b.ends_at, 'displayOrder', b.display_order
          ) order by b.display_order, b.banner_no), '[]')
          from banner b
          where b.account_no = a.account_no and b.starts_at <= ${now}
            and (b.ends_at is null or b.ends_at > ${now}))
      ) order by a.display_order, a.account_no) filter (where a.account_no is not null), '[]')
        as accounts
    from banner_section s
    left join banner_account a
      on a.banner_section_no = s.banner_section_no and ${platform} = any (a.platforms)
    where s.id = any (${ids}::text[]) and ${platform} = any (s.platforms)
    group by s.banner_section_no
    order by array_position(${ids}::text[], s.id)`.execute(db);
  return rows;
}

/** Popups that show now on a platform and a page; every page's where none is named. */
export function findPopups(
  db: ShopDb,
  wanted: { platform: Platform; pageType?: string; targetNo?: number; now: Date },
) {
  const { platform, pageType, targetNo = 0, now } = wanted;
  let popups = db
    .selectFrom('popup')
    .selectAll()
    .where(sql<boolean>`${platform} = any (platforms)`)
    .where('startsAt', '<=', now)
    .where((where) => where.or([where('endsAt', 'is', null), where('endsAt', '>', now)]));
  if (pageType) popups = popups.where(sql<boolean>`${pageType} = any (page_types)`);
  if (pageType === 'CATEGORY')
    popups = popups.where(sql<boolean>`category_nos = '{}' or ${targetNo} = any (category_nos)`);
  if (pageType === 'PRODUCT')
    popups = popups.where(sql<boolean>`product_nos = '{}' or ${targetNo} = any (product_nos)`);
  return popups.orderBy('displayOrder').orderBy('popupNo').execute();
}

export type PopupRow = Awaited<ReturnType<typeof findPopups>>[number];

export type BrandQuery = {
  name?: string;
  categoryNo?: number;
  withSoldOut: boolean;
  sort: 'name' | 'productCount' | 'registration';
  descending: boolean;
  page: { number: number; size: number };
};

export type BrandRow = {
  brandNo: number;
  nameKo: string;
  nameEn: string;
  nameType: 'NAME_KO' | 'NAME_EN';
  description: string;
  logoKey: string;
  posterKey: string;
  total: number;
};

const brandOrders = {
  name: sql`b.name_ko`,
  productCount: sql`product_count`,
  registration: sql`b.registered_at`,
};

/** Brands by name; where a category is named, those with a product in it. */
export async function findBrands(db: ShopDb, query: BrandQuery): Promise<BrandRow[]> {
  const { name = '', categoryNo, withSoldOut, page } = query;
  const inCategory = categoryNo
    ? sql`p.category_nos && array[${categoryNo}::integer] and (${withSoldOut} or not p.sold_out)`
    : sql`true`;
  const { rows } = await sql<BrandRow>`
    select b.brand_no, b.name_ko, b.name_en, b.name_type, b.description, b.logo_key,
      b.poster_key, count(*) over ()::integer as total
    from brand b
    left join (
      select brand_no, count(*) as product_count from product p
      where p.displayed and p.sale_status = 'ONSALE' and ${inCategory} group by brand_no
    ) counted using (brand_no)
    where (${categoryNo ?? 0}::integer = 0 or product_count > 0)
      and (strpos(lower(b.name_ko), lower(${name})) > 0
        or strpos(lower(b.name_en), lower(${name})) > 0)
    order by ${brandOrders[query.sort]} ${query.descending ? sql`desc nulls last` : sql`asc`},
      b.name_ko
    limit ${page.size}::integer offset ${(page.number - 1) * page.size}::integer`.execute(db);
  return rows;
}
