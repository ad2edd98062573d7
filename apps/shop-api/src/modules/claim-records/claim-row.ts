import type { Row } from '@duskline/platform/database/database';
import type { Claim } from '../../database.generated.ts';
import type { ClaimStep } from './claim-states.rules.ts';

/** Who is responsible for a claim, and bears its delivery fees (reference notes, section 8). */
export type ResponsibleParty = 'BUYER' | 'SELLER';
export type ClaimType = 'CANCEL' | 'RETURN' | 'EXCHANGE';

/** A claim as it is stored; its account and addresses are sealed. */
export type ClaimRow = Omit<Row<Claim>, 'state' | 'claimType' | 'responsible'> & {
  state: ClaimStep;
  claimType: ClaimType;
  responsible: ResponsibleParty;
};
