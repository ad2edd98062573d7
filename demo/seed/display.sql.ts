import type { ShopTx } from '@duskline/shop-api/context';

/** Insert a display section with its products in order. */
export async function insertSection(
  tx: ShopTx,
  section: {
    sectionId: string;
    label: string;
    promotionText: string;
    explanation?: string;
    imageKey?: string;
    displayOrder: number;
  },
  productNos: number[],
): Promise<void> {
  const { sectionNo } = await tx
    .insertInto('section')
    .values(section)
    .returning('sectionNo')
    .executeTakeFirstOrThrow();
  if (productNos.length === 0) return;
  await tx
    .insertInto('sectionProduct')
    .values(productNos.map((productNo, position) => ({ sectionNo, productNo, position })))
    .execute();
}

export type NewBanner = {
  name: string;
  description: string;
  imageKey: string;
  landingUrl: string;
  nameColour?: string;
};

/** Insert a banner section of one size with its banners in order. */
export async function insertBanners(
  tx: ShopTx,
  place: { id: string; label: string; width: number; height: number; platforms?: string[] },
  banners: NewBanner[],
): Promise<void> {
  const { width, height, ...section } = place;
  const { bannerSectionNo } = await tx
    .insertInto('bannerSection')
    .values(section)
    .returning('bannerSectionNo')
    .executeTakeFirstOrThrow();
  const { accountNo } = await tx
    .insertInto('bannerAccount')
    .values({ bannerSectionNo, name: place.label, width, height, platforms: place.platforms })
    .returning('accountNo')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('banner')
    .values(banners.map((banner, displayOrder) => ({ accountNo, displayOrder, ...banner })))
    .execute();
}

/** Insert a popup of the home page. */
export async function insertPopup(
  tx: ShopTx,
  popup: {
    popupId: string;
    title: string;
    content: string;
    imageKey: string;
    landingUrl: string;
    displayOrder: number;
  },
): Promise<void> {
  await tx
    .insertInto('popup')
    .values({ ...popup, width: 400, height: 500, position: 'RIGHT_BOTTOM' })
    .execute();
}
