/** The largest picture that is taken (reference, `POST /files/images`). */
export const UPLOAD_BYTES = 12 * 1024 * 1024;

/** The most pictures of a claim (reference, `claimImageUrls`). */
export const MOST_CLAIM_PICTURES = 5;
