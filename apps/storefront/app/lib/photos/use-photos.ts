import { UPLOAD_BYTES } from '@duskline/contract/shop/uploads.rules';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../errors/error-text.ts';
import { fileProblem, MOST_PHOTOS, type Photo } from './photo.rules.ts';
import { uploadPicture } from './upload-picture.ts';

/** The photos of a form being filled in: each goes to the shop as soon as it is chosen. */
export function usePhotos(already: readonly string[]) {
  const [photos, setPhotos] = useState<readonly Photo[]>(() => already.map(inShop));
  const running = useRef(new Map<string, AbortController>());

  // What is under way when the form closes has nobody left to wait for it.
  useEffect(() => {
    const uploads = running.current;
    return () => {
      for (const upload of uploads.values()) upload.abort();
    };
  }, []);

  function change(id: string, facts: Partial<Photo>) {
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...facts } : photo)));
  }

  async function send(id: string, file: File) {
    const upload = new AbortController();
    running.current.set(id, upload);
    try {
      const url = await uploadPicture(file, {
        signal: upload.signal,
        onProgress: (share) => change(id, { share }),
      });
      change(id, { url, share: 1 });
    } catch (error) {
      change(id, { error: errorText(error) });
    } finally {
      running.current.delete(id);
    }
  }

  return {
    photos,
    add(files: Iterable<File>) {
      const room = MOST_PHOTOS - photos.length;
      const added = [...files].slice(0, room).map((file) => ({
        file,
        photo: {
          id: crypto.randomUUID(),
          name: file.name,
          preview: URL.createObjectURL(file),
          share: 0,
          error: fileProblem(file, UPLOAD_BYTES),
        },
      }));
      setPhotos([...photos, ...added.map(({ photo }) => photo)]);
      for (const { file, photo } of added) if (!photo.error) void send(photo.id, file);
    },
    remove(id: string) {
      running.current.get(id)?.abort();
      setPhotos(photos.filter((photo) => photo.id !== id));
    },
  };
}

function inShop(url: string): Photo {
  return { id: url, name: '', preview: url, share: 1, url };
}
