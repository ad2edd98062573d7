export { announcementRoutes } from './announcements.routes.ts';
export { campaignMessageRoutes } from './campaigns.routes.ts';
export { listDeadLetters } from './dead-letters.ts';
export { sendNow } from './deliver-messages.ts';
export { scheduleMessageJobs } from './message-jobs.ts';
export { countDeadLetters, dropDeadLetter, resendDeadLetter } from './messages.sql.ts';
export { queueMessage } from './queue-message.ts';
