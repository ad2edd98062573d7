/** Height and weight that the author of a review chose to show; null where they did not. */
export type ReviewerBody = { heightCm: number | null; weightKg: number | null };

/** What counts as a height and a weight of a person. */
export const bodyBounds = {
  heightCm: { least: 100, most: 230 },
  weightKg: { least: 30, most: 200 },
} as const;

/**
 * Parse the author's body of a review's `extraJson`, which the reference leaves to its clients; other
 * text, and numbers that cannot be a body, are none.
 */
export function parseReviewerBody(extraJson: string): ReviewerBody {
  let extra: Record<string, unknown> = {};
  try {
    extra = Object(JSON.parse(extraJson || '{}'));
  } catch {
    // Another client's text.
  }
  return { heightCm: read(extra, 'heightCm'), weightKg: read(extra, 'weightKg') };
}

/** Write the author's body as `extraJson`; empty where nothing is shown. */
export function reviewerBodyJson({ heightCm, weightKg }: ReviewerBody): string {
  return heightCm === null && weightKg === null ? '' : JSON.stringify({ heightCm, weightKg });
}

function read(extra: Record<string, unknown>, name: keyof typeof bodyBounds): number | null {
  const value = extra[name];
  const { least, most } = bodyBounds[name];
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  const whole = Math.round(value);
  return whole >= least && whole <= most ? whole : null;
}
