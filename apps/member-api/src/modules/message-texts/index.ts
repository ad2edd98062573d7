export { findEditedText } from './edited-texts.ts';
export { messageTextRoutes } from './message-texts.routes.ts';
