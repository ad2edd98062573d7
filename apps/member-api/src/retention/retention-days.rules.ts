/** 통신비밀보호법 시행령 제41조: three months. */
export const SIGN_IN_LOG_DAYS = 90;
/** Codes and counts of attempts: the day they count for, and one more to investigate an attack. */
export const TRACE_DAYS = 2;
/** 전자상거래 등에서의 소비자보호에 관한 법률 시행령 제6조 제1항: five years. */
export const LEGACY_ORDER_DAYS = 5 * 365;
/** Sent messages are looked up for a month, in case somebody says that none arrived. */
export const MESSAGE_DAYS = 30;
/** Notifications: half a year, as far back as anybody scrolls. */
export const NOTIFICATION_DAYS = 180;
/** A device without a login for half a year is as new as any other. */
export const KNOWN_DEVICE_DAYS = 180;
