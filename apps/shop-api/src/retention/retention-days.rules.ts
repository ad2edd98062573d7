const YEAR = 365.25;
/** 전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조 제1항. */
export const CONTRACT_DAYS = Math.ceil(5 * YEAR);
export const COMPLAINT_DAYS = Math.ceil(3 * YEAR);
/** A shopper who asked half a year ago waits no more, and her phone is not the shop's to keep. */
export const RESTOCK_DAYS = 180;
/** What was announced is looked up for a month, should somebody say that she heard nothing. */
export const ANNOUNCEMENT_DAYS = 30;
/** Wrong tries count for a minute; the rest of a day is for whoever looks into an attack. */
export const TRY_DAYS = 1;
