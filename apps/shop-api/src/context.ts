import type { Caller } from '@duskline/client';
import type { AddressSearch } from '@duskline/partners/address/address-search';
import type { Challenge } from '@duskline/partners/challenge/challenge';
import type { FileStore } from '@duskline/partners/files/file-store';
import type { IdentityVerification } from '@duskline/partners/identity/identity-verification';
import type { PaymentGateway } from '@duskline/partners/payment/payment-gateway';
import type { PaymentWindowSettings } from '@duskline/partners/payment/payment-window';
import type { ParcelTracking } from '@duskline/partners/tracking/parcel-tracking';
import type { InvalidationFeed } from '@duskline/platform/cache/cache-invalidation';
import type { TaggedCache } from '@duskline/platform/cache/tagged-cache';
import type { Clock } from '@duskline/platform/clock';
import type { Db, Tx } from '@duskline/platform/database/database';
import type { SerialisedJson } from '@duskline/platform/http/reply-json';
import type { Jobs } from '@duskline/platform/jobs/jobs';
import type { LimitCounts } from '@duskline/platform/limits/limit-counts';
import type { LoadControl } from '@duskline/platform/load/refuse-when-busy';
import type { Log, Report } from '@duskline/platform/log';
import type { CarriedPositions } from '@duskline/platform/standby/read-position';
import type { DB } from './database.generated.ts';
import type { ShopSettings } from './settings.ts';
import type { Vault } from './vault/vault.ts';

export type ShopDb = Db<DB>;
export type ShopTx = Tx<DB>;

/** What every module of the Shop API is given; built once in `app.ts`, in tests with test doubles. */
export type ShopContext = {
  db: ShopDb;
  /** For the reads that docs/fleet.md lists: from the standby, where there is one and it may serve. */
  reads: ShopDb;
  /** How clients carry what they wrote to where they read; undefined without a standby. */
  readPositions?: Omit<CarriedPositions, 'key' | 'isSecure' | 'clock'> | undefined;
  log: Log;
  /** Reports an error to the error-reporting service. */
  report?: Report | undefined;
  clock: Clock;
  /** Where the limits of calls a minute are counted for all processes; undefined: in each. */
  limitCounts?: LimitCounts | undefined;
  /** When requests are refused for load; never where it is left out. */
  load?: LoadControl | undefined;
  settings: ShopSettings;
  /** Serialised public replies (catalogue, display), invalidated when what they show changes. */
  responseCache: TaggedCache<SerialisedJson>;
  /** Rows and products that lists are made of, invalidated when what they show changes. */
  listCache: TaggedCache<object>;
  /** The tags that any process invalidates; `buildShopApi` applies them to both caches. */
  invalidations: InvalidationFeed;
  jobs: Jobs;
  /** Encrypts what identifies a person before it is stored, and decrypts it where it is shown. */
  vault: Vault;
  payment: PaymentGateway;
  /** How a shopper's browser opens the partner's payment window. */
  paymentWindow: PaymentWindowSettings;
  /** Pictures and uploads: a local folder or S3. */
  files: FileStore;
  addressSearch: AddressSearch;
  tracking: ParcelTracking;
  identity: IdentityVerification;
  /** Asked of shoppers who enter a drop; undefined where the shop has none. */
  challenge?: Challenge | undefined;
  /** Calls of the Member API. */
  memberApi: Caller;
};
