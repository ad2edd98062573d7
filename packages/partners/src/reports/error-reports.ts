/** Where an error came from; never who met it. */
export type ReportContext = {
  /** The part of the store: `shop-api`, `member-api`, `storefront`. */
  part: string;
  /** A route's pattern or a job's name, without values. */
  where: string;
};

/** Report errors to the people who run the store. */
export type ErrorReports = {
  /** Returns at once and never throws: a service that is away loses the report, not the request. */
  report(error: unknown, context: ReportContext): void;
  /** Gives what is on its way two seconds to leave. */
  close(): Promise<void>;
};
