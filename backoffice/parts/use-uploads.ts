import type { LibraryPicture } from '#contract/catalogue/staff-pictures.ts';
import { limits } from '#contract/limits.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { NotSent, problemsOf } from '#ui/call-problems.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { base64Of } from './base64-of.ts';

export type Upload = { key: number; file: File; state: 'WAITING' | 'UPLOADING' | 'DONE' | 'FAILED'; problem: string };

/**
 * Uploads pictures into the library one after the other; one that fails does not hold up the others, and can be tried again.
 * @param tooLarge said of a file that is
 */
export const useUploads = (tooLarge: string, onDone: (picture: LibraryPicture) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const line = useRef(Promise.resolve());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const change = (key: number, to: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<void> => {
    change(key, { state: 'UPLOADING', problem: '' });
    try {
      if (file.size > staffLimits.pictureBytesMax) throw new NotSent(tooLarge);
      const body = { name: file.name.slice(0, limits.textMax), picture: await base64Of(file) };
      const picture = await api.staffUploadPicture({ body });
      change(key, { state: 'DONE' });
      done.current(picture);
    } catch (error) {
      change(key, { state: 'FAILED', problem: problemsOf(error).join(' ') });
    }
  };
  const enqueue = (upload: Pick<Upload, 'key' | 'file'>): void => {
    line.current = line.current.then(() => send(upload));
  };
  return {
    uploads,
    add: (files: Iterable<File>): void => {
      for (const file of files) {
        nextKey.current += 1;
        const upload = { key: nextKey.current, file, state: 'WAITING', problem: '' } as const;
        setUploads((all) => [...all, upload]);
        enqueue(upload);
      }
    },
    retry: (upload: Upload): void => {
      change(upload.key, { state: 'WAITING', problem: '' });
      enqueue(upload);
    },
    clear: (): void => setUploads((all) => all.filter(({ state }) => state !== 'DONE')),
  };
};
