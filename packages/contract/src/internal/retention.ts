/** Which personal data one table holds, until when, and what a withdrawal does to it. */
export type RetentionRule = {
  table: string;
  holds: string;
  /** `erase`: its rows go; `clear`: the row stays as a number without a person; `keep`: the law requires it. */
  onWithdrawal: 'erase' | 'clear' | 'keep';
  /** Days after which a row is deleted in any case, counted from when it was saved. */
  days?: number;
  /** What ends it where no number of days does, or from when its days count instead. */
  until?: string;
  /** The law that requires it, or the longest time a law allows. */
  law?: string;
  /** Columns in a member's export of their own data; none where they mean nothing to a member. */
  exported?: readonly string[];
};
