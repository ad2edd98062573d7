/** Files up to this size are read whole: a stream costs more than their bytes. */
export const READ_AT_ONCE_BYTES: number = 256 * 1024;
