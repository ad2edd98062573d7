/** Jobs are due within seconds, the slowest takes some minutes: beyond this something is wrong. */
export const JOB_SECONDS = { waiting: 10 * 60, running: 15 * 60 };
