/** SQLSTATEs by which PostgreSQL refuses a value as such (appendix A of its manual). */
const REFUSED_VALUE_STATES = new Set([
  '22021', // character_not_in_repertoire: NUL in a text
  '22003', // numeric_value_out_of_range
  '22P02', // invalid_text_representation: a word where a number or a UUID belongs
  '22P05', // untranslatable_character: \u0000 in JSON
  '22007', // invalid_datetime_format
  '22008', // datetime_field_overflow
]);

/**
 * Check whether the database refused a value of the request that the contract accepts. The last
 * net: such a request is wrong, not the service; each case is logged, because the contract's schema
 * should have refused it.
 */
export function isRefusedValue(error: unknown): boolean {
  return REFUSED_VALUE_STATES.has(String((error as { code?: unknown } | null)?.code ?? ''));
}
