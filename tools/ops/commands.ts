import { articleCommands } from './articles.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backup/backup.ts';
import { categoryCommands } from './categories.ts';
import { claimCommands } from './claims.ts';
import type { Command } from './command.ts';
import { couponCommands } from './coupons.ts';
import { doctorCommands } from './doctor/doctor.ts';
import { dropCommands } from './drops.ts';
import { eventCommands } from './events.ts';
import { fileCommands } from './files.ts';
import { gradeCommands } from './grades.ts';
import { holdCommands } from './holds.ts';
import { legacyOrderCommands } from './import-legacy-orders.ts';
import { inquiryCommands } from './inquiries.ts';
import { jobCommands } from './jobs.ts';
import { keyCommands } from './keys.ts';
import { maintenanceCommands } from './maintenance.ts';
import { messageCommands } from './messages.ts';
import { orderCommands } from './orders.ts';
import { pointCommands } from './points.ts';
import { productCommands } from './products.ts';
import { refundCommands } from './refunds.ts';
import { reviewCommands } from './reviews.ts';
import { sessionCommands } from './sessions.ts';
import { staffCommands } from './staff.ts';
import { stockCommands } from './stock.ts';
import { termsCommands } from './terms.ts';

/** Every command of `npm run ops`, in the order of its help. */
export const commands: Command[] = [
  ...orderCommands,
  ...claimCommands,
  ...refundCommands,
  ...inquiryCommands,
  ...reviewCommands,
  ...stockCommands,
  ...holdCommands,
  ...productCommands,
  ...categoryCommands,
  ...couponCommands,
  ...pointCommands,
  ...gradeCommands,
  ...articleCommands,
  ...eventCommands,
  ...dropCommands,
  ...termsCommands,
  ...messageCommands,
  ...legacyOrderCommands,
  ...doctorCommands,
  ...backupCommands,
  ...maintenanceCommands,
  ...jobCommands,
  ...fileCommands,
  ...sessionCommands,
  ...staffCommands,
  ...keyCommands,
  ...auditCommands,
];
