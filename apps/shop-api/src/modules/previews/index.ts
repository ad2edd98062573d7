export { makePreview, PREVIEW_PLATFORMS } from './make-preview.ts';
export { previewRoutes } from './previews.routes.ts';
export type { HeldReply } from './previews.sql.ts';
