import { limits } from '#contract/limits.ts';
import type { ProductPicture } from '#contract/catalogue/staff-catalogue.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { base64Of } from '../../../parts/base64-of.ts';

/** Not there yet; `problem`: why it failed. */
export type Upload = { key: number; file: File; problem: string | null };

const tooLarge = 'it is larger than 4 MB.';

/** Uploads pictures into the library one after the other, in their order; one that fails can be tried again. */
export const usePictureUploads = (onDone: (picture: ProductPicture) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const serial = useRef(0);
  const line = useRef(Promise.resolve());
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const fail = (key: number, problem: string | null): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, problem } : each)));
  const send = async ({ key, file }: Upload): Promise<void> => {
    if (file.size > staffLimits.pictureBytesMax) return fail(key, tooLarge);
    try {
      const body = { name: file.name.slice(0, limits.textMax), picture: await base64Of(file) };
      const { id, picture, name, alt, version } = await api.staffUploadPicture({ body });
      setUploads((all) => all.filter((each) => each.key !== key));
      done.current({ id, picture, name, alt, version });
    } catch (error) {
      fail(key, allProblems(callProblems(error)).join(' '));
    }
  };
  const enqueue = (upload: Upload): void => {
    line.current = line.current.then(() => send(upload));
  };
  return {
    uploads,
    upload: (files: readonly File[]): void => {
      for (const file of files) {
        serial.current += 1;
        const next = { key: serial.current, file, problem: null };
        setUploads((all) => [...all, next]);
        enqueue(next);
      }
    },
    retry: (upload: Upload): void => {
      fail(upload.key, null);
      enqueue(upload);
    },
  };
};
