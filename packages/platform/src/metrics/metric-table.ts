/** What is counted or timed where it happens; each label has few values, and none names a person. */
const measured = {
  duskline_http_requests_total: {
    kind: 'counter',
    help: 'Answered requests by the pattern of their route and the class of their status.',
    labels: ['part', 'method', 'route', 'status'],
  },
  duskline_http_request_seconds: {
    kind: 'histogram',
    help: 'Seconds from the arrival of a request to the end of its answer.',
    labels: ['part', 'method', 'route'],
  },
  duskline_requests_refused_total: {
    kind: 'counter',
    help: 'Requests refused for load (SERVER_BUSY).',
    labels: ['part'],
  },
  duskline_cache_reads_total: {
    kind: 'counter',
    help: 'Reads of a cache by what was found: hit, stale or miss.',
    labels: ['cache', 'found'],
  },
  duskline_partner_calls_total: {
    kind: 'counter',
    help: 'Attempts to call a partner by their outcome: replied, refused (4xx) or lost.',
    labels: ['partner', 'outcome'],
  },
  duskline_reads_total: {
    help: 'Statements that may be read from the standby, by where they were and why.',
    kind: 'counter',
    labels: ['from', 'why'],
  },
  duskline_file_store_errors_total: {
    kind: 'counter',
    help: 'Failures of the store of pictures by what is wrong: full, away or refused.',
    labels: ['store', 'problem'],
  },
  duskline_limit_counts_total: {
    help: 'Calls counted for a limit, by whom: redis for all processes, process for this one alone.',
    kind: 'counter',
    labels: ['by'],
  },
  duskline_job_failures_total: {
    kind: 'counter',
    help: 'Failed attempts of jobs; most are tried again.',
    labels: ['service', 'queue'],
  },
  duskline_message_text_fallbacks_total: {
    kind: 'counter',
    help: 'Messages sent with their standard text because the one that staff wrote was broken.',
    labels: ['kind', 'channel'],
  },
} as const;

/** What is read when somebody asks. */
const read = {
  duskline_process_up: { help: '1 where the process answered for its figures.', labels: [] },
  duskline_loop_delay_seconds: {
    help: 'How late the process comes to its work now: what requests are refused by.',
    labels: [],
  },
  duskline_database_connected: {
    help: '1 where the process is connected to the database, by the connection that listens there.',
    labels: [],
  },
  duskline_invalidations_followed: {
    help: '1 where a storefront is sent what was invalidated, 0 where its pages go by their age.',
    labels: [],
  },
  duskline_clock_ahead_seconds: {
    help: 'How far the machine’s clock is ahead of the database’s, which counts; 0 below a second.',
    labels: [],
  },
  duskline_pool_connections: {
    help: 'Connections to the database by use: used, idle, and size for the most there may be.',
    labels: ['service', 'use'],
  },
  duskline_pool_waiting: {
    help: 'Statements that wait for a connection of the pool.',
    labels: ['service'],
  },
  duskline_standby_serving: {
    help: '1 where the standby is read from, 0 where everything is read from the primary.',
    labels: [],
  },
  duskline_standby_lag_seconds: {
    help: 'How long the oldest change that the standby lacks has been on the primary.',
    labels: [],
  },
  duskline_redis_serving: {
    help: '1 where Redis counts the limits of this service, 0 where each process counts its own.',
    labels: ['service'],
  },
  duskline_job_processes: {
    help: 'Processes that run jobs on this database: 1, unless a second worker was started.',
    labels: [],
  },
  duskline_jobs_waiting: {
    help: 'Jobs that are due and wait, by queue.',
    labels: ['service', 'queue'],
  },
  duskline_jobs_running: { help: 'Jobs under way, by queue.', labels: ['service', 'queue'] },
  duskline_jobs_oldest_seconds: {
    help: 'How long the oldest due job has waited, by queue.',
    labels: ['service', 'queue'],
  },
  duskline_dead_letters: {
    help: 'What is tried no more: jobs of the last week, messages, announcements.',
    labels: ['service', 'kind'],
  },
  duskline_payments_open: { help: 'Payments that are not settled, by state.', labels: ['state'] },
  duskline_stock_reserved_units: {
    help: 'Units that unpaid orders hold, by the state of their payment.',
    labels: ['state'],
  },
  duskline_order_lines: {
    help: 'Lines of paid orders that are still on their way to the shopper, by state.',
    labels: ['state'],
  },
  duskline_payment_differences: {
    help: 'Differences to the partner’s books that were found in the last seven days.',
    labels: [],
  },
  duskline_figures_failed: {
    help: '1 where figures of the database could not be read.',
    labels: [],
  },
} as const;

type MeasuredTable = typeof measured;
type ReadTable = typeof read;

export type MeasuredName = keyof MeasuredTable;
export type GaugeName = keyof ReadTable;

/** Every metric of the store itself; those of Node.js and the process come beside them. */
export const metricTable: { measured: MeasuredTable; read: ReadTable } = { measured, read };

/** The labels of a metric, each with its value. */
export type LabelsOf<Name extends MeasuredName> = Record<
  MeasuredTable[Name]['labels'][number],
  string
>;

/** The bounds in seconds: a cached answer takes under 5 ms, a payment's partner some seconds. */
export const SECONDS_BUCKETS: readonly number[] = [
  0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];
