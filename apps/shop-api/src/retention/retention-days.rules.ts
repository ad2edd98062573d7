const YEAR = 365.25;
/** 전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조 제1항: contracts and payments 5 years, complaints 3 years. */
export const CONTRACT_DAYS = Math.ceil(5 * YEAR);
export const COMPLAINT_DAYS = Math.ceil(3 * YEAR);
/** After half a year a restock alert is no longer expected, and the phone must not be stored any longer. */
export const RESTOCK_DAYS = 180;
/** Who asks how a drop was drawn does it in its weeks. */
export const DROP_DAYS = 90;
/** Notifications are looked up for a month, should a shopper say that one did not arrive. */
export const ANNOUNCEMENT_DAYS = 30;
/** Wrong attempts count for a minute; they are stored for a day to look into an attack. */
export const TRY_DAYS = 1;
/**
 * 개인정보의 안전성 확보조치 기준 제8조 제1항: access records a year, and two for whoever keeps data of
 * 50,000 people. A shop reaches that in its first year, so two for all.
 */
export const ACCESS_DAYS = Math.ceil(2 * YEAR);
