/** Names the newest running notice that the member has not seen. */
export const LATEST_NOTICE = 'latest';
