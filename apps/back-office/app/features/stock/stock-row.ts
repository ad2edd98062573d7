import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { listStock } from '@duskline/contract/admin/stock.calls';

/** An option with its stock, as the list has it. */
export type StockRow = AdminCallReply<typeof listStock>['items'][number];
