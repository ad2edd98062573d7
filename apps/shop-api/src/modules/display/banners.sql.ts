import { sql } from 'kysely';
import type { ShopDb } from '../../context.ts';
import type { Platform } from '../../http/routers.ts';
import { isFor, type Viewer } from './viewer.sql.ts';

const MOST_SECTIONS = 200;

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

/** Find the banner sections with these ids and the banners that a visitor sees in them at a moment. */
export async function findBannerSections(
  db: ShopDb,
  ids: string[],
  { platform, gradeNo }: Viewer,
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
            and (b.ends_at is null or b.ends_at > ${now})
            and ${platform} = any (b.platforms) and ${isFor('b', gradeNo)})
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

/** Find the codes and names of a platform's banner sections, by code; 200 at most. */
export async function listBannerSections(
  db: ShopDb,
  platform: Platform,
): Promise<{ id: string; label: string }[]> {
  return db
    .selectFrom('bannerSection')
    .select(['id', 'label'])
    .where(sql<boolean>`${platform} = any (platforms)`)
    .orderBy('id')
    .limit(MOST_SECTIONS)
    .execute();
}
