import { sendFile } from '../api/send-file.ts';

/** Send a picture for a text that is displayed; returns the URL that its HTML names. */
export async function uploadTextPicture(file: File): Promise<string> {
  const { url } = await sendFile<{ url: string }>(
    '/display-pictures?slot=text',
    // An empty type would be no picture's; the server looks at the bytes.
    file.type.startsWith('image/') ? file.type : 'image/unknown',
    file,
  );
  return url;
}
