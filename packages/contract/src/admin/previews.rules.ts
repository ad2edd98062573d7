/** As whom staff look at a page of the shop: on a wide screen, on a phone, in the app. */
export const previewVisitors = ['PC', 'MOBILE_WEB', 'APP'] as const;
export type PreviewVisitor = (typeof previewVisitors)[number];

/** So long a pass opens its page: enough to look and to show a colleague, too short to be passed on. */
export const PREVIEW_MINUTES = 10;
