/** Area code, exchange and subscriber of Korean numbers, by how they begin; digits may be masked. */
const FORMS = [
  /^(02)([\d*]{3,4})([\d*]{4})$/,
  /^(050\d)([\d*]{3,4})([\d*]{4})$/,
  /^(0\d\d)([\d*]{3,4})([\d*]{4})$/,
  /^(1\d{3})([\d*]{4})$/,
];

/**
 * Serialise the phone number of an address or order as the reference writes it, `010-1234-5678`,
 * however it was typed or masked; a number of another country stays as it is.
 */
export function contactToWire(phone: string): string {
  const digits = phone.replace(/[\s-]/g, '');
  for (const form of FORMS) {
    const parts = form.exec(digits);
    if (parts) return parts.slice(1).join('-');
  }
  return phone;
}
