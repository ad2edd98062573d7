/** The store that is measured, and the headers of every request. */
export type Measured = {
  /** `http://127.0.0.1:…`, so that no host name is resolved. */
  site: string;
  api: string;
  sandboxUrl: string;
  /** The store's own URL, from its settings. */
  siteUrl: string;
  /** Where staff reach it. */
  backOfficeUrl: string;
  databaseUrl: string;
  /** The store's data folder, with its key for personal data. */
  dataDir: string;
  /** Of the process that is the store, or that supervises its processes. */
  pid: number | undefined;
  products: number;
  /** How long each figure is measured. */
  seconds: number;
  visitor: Record<string, string>;
};
