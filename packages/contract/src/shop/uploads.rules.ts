/** The largest picture that is taken (reference, `POST /files/images`). */
export const UPLOAD_BYTES = 12 * 1024 * 1024;
