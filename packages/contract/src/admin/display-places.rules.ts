/** What staff place in the shop, and take out of it again. */
export const placedKinds = ['BANNER', 'POPUP', 'SECTION', 'EVENT'] as const;
export type PlacedKind = (typeof placedKinds)[number];

/** All that is written as a draft and published; a brand's page comes and goes with its brand. */
export const displayKinds = [...placedKinds, 'BRAND'] as const;
export type DisplayKind = (typeof displayKinds)[number];

/** Where an item stands: being written, waiting for its minute, in the shop, over. */
export const displayStates = ['DRAFT', 'SCHEDULED', 'LIVE', 'ENDED'] as const;
export type DisplayState = (typeof displayStates)[number];

/** A picture's size as the shop draws it; others of the same ratio are scaled. */
export type PictureSize = { width: number; height: number };

export type BannerPlace = {
  name: string;
  /** Its banner section, as the shop asks for it (specification, section 2). */
  sectionId: string;
  wide: PictureSize;
  /** Null where it is shown on wide screens alone. */
  tall: PictureSize | null;
};

const HOME_WIDE = { width: 1920, height: 800 };
const HOME_TALL = { width: 800, height: 1000 };
const CATEGORY_WIDE = { width: 1920, height: 400 };

/** Every place of banners; those for phones stand in the section with `_MO` after its id. */
export const bannerPlaces = {
  Main_BR_TOP: {
    name: '홈 맨 위',
    sectionId: 'Main_BR_TOP',
    wide: HOME_WIDE,
    tall: HOME_TALL,
  },
  Main_BR_MID: { name: '홈 중간', sectionId: 'Main_BR_MID', wide: HOME_WIDE, tall: HOME_TALL },
  Cate_BR_FW: {
    name: '카테고리: 신발',
    sectionId: 'Cate_BR_FW',
    wide: CATEGORY_WIDE,
    tall: null,
  },
  Cate_BR_CT: {
    name: '카테고리: 의류',
    sectionId: 'Cate_BR_CT',
    wide: CATEGORY_WIDE,
    tall: null,
  },
  Cate_BR_AS: {
    name: '카테고리: 액세서리',
    sectionId: 'Cate_BR_AS',
    wide: CATEGORY_WIDE,
    tall: null,
  },
} as const satisfies Record<string, BannerPlace>;

export type BannerPlaceId = keyof typeof bannerPlaces;
export const bannerPlaceIds = Object.keys(bannerPlaces) as [BannerPlaceId, ...BannerPlaceId[]];

/** The pages whose sections begin like this (decision 0120); all others are the home page's. */
const sectionPages = { LOOK: { begins: 'LOOK_' }, STORE: { begins: 'STORE_' } } as const;

/** Return on which page shoppers see a section. */
export function pageOfSection(sectionId: string): 'HOME' | keyof typeof sectionPages {
  if (sectionId.startsWith(sectionPages.LOOK.begins)) return 'LOOK';
  return sectionId.startsWith(sectionPages.STORE.begins) ? 'STORE' : 'HOME';
}

/** Where several stand in an order of their own: each place of banners, popups, and each page's sections. */
export const orderedPlaces = [...bannerPlaceIds, 'POPUP', 'HOME', 'LOOK', 'STORE'] as const;
export type OrderedPlace = (typeof orderedPlaces)[number];

/** What each picture of a form is for; its upload names one. */
export const pictureSlots = {
  'home-wide': HOME_WIDE,
  'home-tall': HOME_TALL,
  'category-wide': CATEGORY_WIDE,
  popup: { width: 800, height: 1000 },
  section: { width: 800, height: 1000 },
  'event-wide': { width: 1920, height: 800 },
  'event-square': { width: 1200, height: 1200 },
  'brand-logo': { width: 600, height: 600 },
  'brand-poster': { width: 1920, height: 800 },
} as const satisfies Record<string, PictureSize>;

export type PictureSlot = keyof typeof pictureSlots;
export const pictureSlotIds = Object.keys(pictureSlots) as [PictureSlot, ...PictureSlot[]];

/** A frame of three in a hundred is cut off at most; nobody sees that much missing. */
const RATIO_TOLERANCE = 0.03;
/** Smaller ones are blurred on today's screens. */
const SMALLEST_SHARE = 0.5;

/** Say what is wrong with a picture of a size in a slot; undefined where it fits. */
export function pictureProblem(
  slot: PictureSlot,
  { width, height }: PictureSize,
): 'ratio' | 'small' | undefined {
  const wanted = pictureSlots[slot];
  const ratio = wanted.width / wanted.height;
  if (Math.abs(width / height / ratio - 1) > RATIO_TOLERANCE) return 'ratio';
  return width < wanted.width * SMALLEST_SHARE ? 'small' : undefined;
}

/** Return which slot a banner's pictures have at its place. */
export function bannerSlots(place: BannerPlaceId): { wide: PictureSlot; tall: PictureSlot | null } {
  return bannerPlaces[place].tall === null
    ? { wide: 'category-wide', tall: null }
    : { wide: 'home-wide', tall: 'home-tall' };
}

/** Read the size that an uploaded picture's key ends in; undefined for older keys, which have none. */
export function sizeOfKey(key: string): PictureSize | undefined {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.jpg$/.exec(key) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** What ends with the URL of an outside address; a path of the shop never begins like this. */
const OUTSIDE = /^\/[/\\]|[\\\s]/;

/** Whether a link stays in the shop: a path of it, with its query. */
export function isShopPath(path: string): boolean {
  return path.startsWith('/') && !OUTSIDE.test(path);
}
