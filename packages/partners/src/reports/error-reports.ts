/** Where an error happened; never to whom. */
export type ReportContext = {
  /** The part of the store: `shop-api`, `member-api`, `storefront`. */
  part: string;
  /** A route's pattern or a job's name, without values. */
  where: string;
};

/** Report errors to the people who run the store. */
export type ErrorReports = {
  /** Report an error. Returns at once and never throws: if the service cannot be reached, the report is lost, not the request. */
  report(error: unknown, context: ReportContext): void;
  /** Send a line to the chat alone, where it is notified: a browser has reported the error itself. */
  notifyChat(line: string, context: ReportContext): void;
  /** Wait up to two seconds for reports that are being sent. */
  close(): Promise<void>;
};
