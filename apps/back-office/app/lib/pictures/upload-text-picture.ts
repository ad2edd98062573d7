import { uploadDisplayPicture } from '@duskline/contract/admin/display.calls';
import { sendPicture } from '../api/send-file.ts';

/** Send a picture for a text that is displayed; returns the URL that its HTML names. */
export async function uploadTextPicture(file: File): Promise<string> {
  return (await sendPicture(uploadDisplayPicture, file, { slot: 'text' })).url;
}
