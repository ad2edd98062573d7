/** 통신비밀보호법 시행령 제41조: three months. */
export const SIGN_IN_LOG_DAYS = 90;
/** Codes and counters of tries: the day they count for, and one to look into an attack. */
export const TRACE_DAYS = 2;
/** 전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조 제1항: five years. */
export const LEGACY_ORDER_DAYS = 5 * 365;
/** What was sent is looked up for a month, should somebody say that she heard nothing. */
export const MESSAGE_DAYS = 30;
/** Behind the bell: half a year, as long as anybody scrolls. */
export const NOTIFICATION_DAYS = 180;
