import { call } from '../endpoint.ts';
import type * as PersonalData from './personal-data.ts';

export const exportOwnData = call<typeof PersonalData.ExportOwnData>({
  method: 'GET',
  path: '/api/v1/members/me/export',
  auth: 'member',
});
