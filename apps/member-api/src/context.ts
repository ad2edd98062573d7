import type { Caller } from '@duskline/client';
import type { IdentityVerification } from '@duskline/partners/identity/identity-verification';
import type { MailSender } from '@duskline/partners/mail/mail-sender';
import type { NotificationTalk } from '@duskline/partners/notification-talk/notification-talk';
import type { PushSender } from '@duskline/partners/push/push-sender';
import type { SmsSender } from '@duskline/partners/sms/sms-sender';
import type { SocialLogin } from '@duskline/partners/social/social-login';
import type { InvalidationFeed } from '@duskline/platform/cache/cache-invalidation';
import type { TaggedCache } from '@duskline/platform/cache/tagged-cache';
import type { Clock } from '@duskline/platform/clock';
import type { Db, Tx } from '@duskline/platform/database/database';
import type { Jobs } from '@duskline/platform/jobs/jobs';
import type { LimitCounts } from '@duskline/platform/limits/limit-counts';
import type { LoadControl } from '@duskline/platform/load/refuse-when-busy';
import type { Log, Report } from '@duskline/platform/log';
import type { DB } from './database.generated.ts';
import type { MemberSettings } from './settings.ts';
import type { Vault } from './vault/vault.ts';

export type MemberDb = Db<DB>;
export type MemberTx = Tx<DB>;

/** What every module of the Member API is given: database, clock, log, partners. Tests pass their own. */
export type MemberContext = {
  db: MemberDb;
  log: Log;
  /** Reports an error to the error-reporting service. */
  report?: Report | undefined;
  clock: Clock;
  /** Where the limits of calls a minute are counted for all processes; undefined: in each. */
  limitCounts?: LimitCounts | undefined;
  /** When requests are refused for load; never where it is left out. */
  load?: LoadControl | undefined;
  settings: MemberSettings;
  /** What staff write of messages, invalidated when they change it. */
  textCache: TaggedCache<object>;
  /** The tags that any process invalidates; `buildMemberApi` applies them to the cache. */
  invalidations: InvalidationFeed;
  jobs: Jobs;
  sms: SmsSender;
  talk: NotificationTalk;
  mail: MailSender;
  push: PushSender;
  vault: Vault;
  social: Record<'KAKAO' | 'APPLE', SocialLogin>;
  identity: IdentityVerification;
  /** Calls the Shop API. */
  shopApi: Caller;
};
