/** The query of who is logged in, and what they may do. */
export const sessionKey = ['session'] as const;
