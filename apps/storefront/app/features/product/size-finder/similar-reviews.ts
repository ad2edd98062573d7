import type { ReactNode } from 'react';

/** Draws what people of a body bought and say; the route passes it in from the reviews. */
export type RenderSimilarReviews = (body: { heightCm: number; weightKg: number }) => ReactNode;
