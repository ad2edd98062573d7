/** The fragment to which the server leads a form that was sent before the page could take it over. */
export const FORM_NOT_SENT_ID = 'form-not-sent';
