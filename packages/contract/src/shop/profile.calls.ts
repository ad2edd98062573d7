import { call } from '../endpoint.ts';
import type * as Profile from './profile.ts';

export const getProfile = call<typeof Profile.GetProfile>({
  method: 'GET',
  path: '/profile',
  auth: 'member',
});
export const updateProfile = call<typeof Profile.UpdateProfile>({
  method: 'PUT',
  path: '/profile',
  auth: 'member',
});
