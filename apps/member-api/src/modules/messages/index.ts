export { announcementRoutes } from './announcements.routes.ts';
export { listDeadLetters, resendDeadLetter } from './dead-letters.ts';
export { sendNow } from './deliver.ts';
export { startMessageJobs } from './message-jobs.ts';
export { queueMessage } from './queue-message.ts';
