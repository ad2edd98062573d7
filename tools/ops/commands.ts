import { auditCommands } from './audit.ts';
import type { Command } from './command.ts';
import { legacyOrderCommands } from './import-legacy-orders.ts';
import { keyCommands } from './keys.ts';
import { maintenanceCommands } from './maintenance.ts';
import { messageCommands } from './messages.ts';
import { stockCommands } from './stock.ts';

/** Every command of `npm run ops`, in the order of its help. */
export const commands: Command[] = [
  ...maintenanceCommands,
  ...stockCommands,
  ...keyCommands,
  ...legacyOrderCommands,
  ...messageCommands,
  ...auditCommands,
];
