/** What the store keeps of a person in one table, until when, and what her withdrawal does to it. */
export type RetentionRule = {
  table: string;
  holds: string;
  /** `erase`: its rows go; `clear`: the row stays as a number without a person; `keep`: the law asks. */
  onWithdrawal: 'erase' | 'clear' | 'keep';
  /** Days after which it goes in any case, counted from when it was written. */
  days?: number;
  /** What ends it where no number of days does, or from when its days count instead. */
  until?: string;
  /** Why it is kept on, or for how long the law lets it be. */
  law?: string;
  /** Columns a member gets in the export of her own data; none where they would tell her nothing. */
  exported?: readonly string[];
};
