/** What the wire shows as the end of something that has none. */
export const NO_END_YMDT = '2999-12-31 23:59:59';
