import type { AdminCallReply } from '@duskline/contract/admin/admin-endpoint';
import type { logIn } from '@duskline/contract/admin/sessions.calls';

/** What comes next in a login. */
export type LoginStep = AdminCallReply<typeof logIn>;
