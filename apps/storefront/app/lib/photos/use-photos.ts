import { randomUuid, type Session } from '@duskline/client';
import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../api/api.ts';
import { errorText } from '../errors/error-text.ts';
import { readGuestToken } from '../order-access/guest-order-token.ts';
import type { OrderAccess } from '../order-access/order-access.ts';
import { fileProblem, MAX_PHOTOS, type Photo } from './photo.rules.ts';
import { uploadPicture } from './upload-picture.ts';

/**
 * Follow the photos of a form; each is uploaded as soon as it is chosen: for the logged-in member, or
 * for the guest of the order that the form is about.
 */
export function usePhotos(uploaded: readonly string[], { guestOrderNo }: OrderAccess = {}) {
  const api = useApi();
  const [photos, setPhotos] = useState<readonly Photo[]>(() => uploaded.map(toUploaded));
  const running = useRef(new Map<string, AbortController>());
  const failed = useRef(new Map<string, File>());

  // Uploads under way when the form closes are aborted.
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  function change(id: string, facts: Partial<Photo>) {
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...facts } : photo)));
  }

  async function upload(id: string, file: File) {
    const controller = new AbortController();
    running.current.set(id, controller);
    try {
      const sendBy =
        guestOrderNo === undefined ? api.session.shopSendBy : guestSendBy(guestOrderNo);
      const url = await uploadPicture(file, sendBy, {
        signal: controller.signal,
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { url, progress: 1 });
    } catch (error) {
      failed.current.set(id, file);
      change(id, { error: errorText(error), canRetry: true });
    } finally {
      running.current.delete(id);
    }
  }

  return {
    photos,
    add(files: Iterable<File>) {
      const room = MAX_PHOTOS - photos.length;
      const added = [...files].slice(0, room).map((file) => ({
        file,
        photo: {
          id: randomUuid(),
          name: file.name,
          preview: URL.createObjectURL(file),
          progress: 0,
          error: fileProblem(file, UPLOAD_BYTES),
        },
      }));
      setPhotos([...photos, ...added.map(({ photo }) => photo)]);
      for (const { file, photo } of added) if (!photo.error) void upload(photo.id, file);
    },
    /** Upload a photo again that has failed. */
    retry(id: string) {
      const file = failed.current.get(id);
      if (!file) return;
      failed.current.delete(id);
      change(id, { error: undefined, canRetry: false, progress: 0 });
      void upload(id, file);
    },
    remove(id: string) {
      running.current.get(id)?.abort();
      setPhotos(photos.filter((photo) => photo.id !== id));
    },
  };
}

/** Send with the token of a guest's order. */
function guestSendBy(orderNo: string): Session['shopSendBy'] {
  const token = readGuestToken(orderNo);
  return (transport) => (_call, url, request) => {
    const headers = new Headers(request.headers);
    if (token) headers.set('guesttoken', token);
    return transport(url, { ...request, headers });
  };
}

function toUploaded(url: string): Photo {
  return { id: url, name: '', preview: url, progress: 1, url };
}
