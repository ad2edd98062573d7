/** An expected "no" of an API: HTTP status, the code clients branch on, the Korean sentence. */
export type RefusalEntry = { status: number; code: string; text: string };

export type RefusalCatalogue = Record<string, RefusalEntry>;
