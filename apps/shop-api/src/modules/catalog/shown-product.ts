/** What both a card and a page show of a product. */
export type ShownProduct = {
  productNo: number;
  name: string;
  nameEn: string;
  managementCode: string;
  promotionText: string;
  categoryNos: number[];
  saleStatus: 'READY' | 'ONSALE' | 'FINISHED' | 'STOP' | 'PROHIBITION';
  salePrice: number;
  immediateDiscountAmt: number;
  registeredAt: Date;
  saleStartsAt: Date;
  contentsIfPausing: string;
  properties: { propertyNo: number; name: string; valueNo: number; value: string }[];
  stickers: { no: number; label: string }[];
  soldOut: boolean;
  brandNo: number;
  nameKo: string;
  brandNameEn: string;
  nameType: 'NAME_KO' | 'NAME_EN';
  conditionType: 'FREE' | 'CONDITIONAL' | 'FIXED_FEE';
  deliveryAmt: number;
  aboveDeliveryAmt: number;
  saleCount: number;
  likeCount: number;
  reviewCount: number;
  ratingSum: number;
  /** Available stock of all options. */
  available: number;
  /** Available stock of the options without an extra price. */
  baseAvailable: number;
};
