/** A product as it is added to the catalogue. */
export type NewProduct = {
  name: string;
  brandNo: number;
  /** The lowest ones it belongs to, the representative one first; those above are added. */
  categoryNos: number[];
  /** Won, before the immediate discount. */
  salePrice: number;
  pictures: { key: string; colour?: string }[];
  /** In the order shoppers see them. */
  options: NewOption[];
  nameEn?: string;
  managementCode?: string;
  promotionText?: string;
  /** Sanitised HTML. */
  content?: string;
  saleStatus?: 'READY' | 'ONSALE' | 'FINISHED' | 'STOP' | 'PROHIBITION';
  displayed?: boolean;
  immediateDiscountAmt?: number;
  registeredAt?: Date;
  contentsIfPausing?: string;
  platforms?: string[];
  identityRequired?: boolean;
  membersOnly?: boolean;
  minBuyCount?: number;
  maxBuyTimeCount?: number;
  maxBuyPersonCount?: number;
  disclosure?: { label: string; value: string }[];
  disclosureCategory?: string;
  sizeTable?: { columns: string[]; rows: string[][] };
  placeOfOrigin?: string;
  properties?: { name: string; value: string }[];
  stickers?: { no: number; label: string }[];
  hashtags?: string[];
  mdWeight?: number;
  stats?: { saleCount: number; likeCount: number; reviewCount: number; ratingSum: number };
};

/** An option of a new product. */
export type NewOption = {
  /** How many can be sold. */
  available: number;
  colour?: string;
  size?: string;
  addPrice?: number;
  managementCode?: string;
  forcedSoldOut?: boolean;
};
