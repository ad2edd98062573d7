/** Thrown when a partner cannot serve us at all: our keys are wrong, or a job needs it and it cannot be reached. */
export class PartnerError extends Error {
  readonly partner: string;
  readonly code: string;

  constructor(partner: string, code: string, message: string) {
    super(`${partner}: ${code}: ${message}`);
    this.name = 'PartnerError';
    this.partner = partner;
    this.code = code;
  }
}
