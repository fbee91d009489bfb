import { answersOf } from '#client/call-queries.ts';
import { limits } from '#contract/limits.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';
import { allProblems, callProblems } from '#ui/call-problems.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../api/api.ts';
import { base64Of } from '../../../parts/base64-of.ts';

export type Upload = { key: number; file: File; state: 'WAITING' | 'UPLOADING' | 'DONE' | 'FAILED'; problem: string };

/** Uploads pictures one after the other; one that fails does not hold up the others, and can be tried again. */
export const useUploads = () => {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextKey = useRef(0);
  const line = useRef(Promise.resolve());
  const change = (key: number, to: Partial<Upload>): void =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)));

  const send = async ({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<void> => {
    change(key, { state: 'UPLOADING', problem: '' });
    try {
      if (file.size > staffLimits.pictureBytesMax) throw new Error(tooLarge);
      await api.staffUploadPicture({
        body: { name: file.name.slice(0, limits.textMax), picture: await base64Of(file) },
      });
      change(key, { state: 'DONE' });
      void client.invalidateQueries({ queryKey: answersOf<StaffCallName>('staffPictureSearch') });
    } catch (error) {
      const problem =
        error instanceof Error && error.message === tooLarge ? tooLarge : allProblems(callProblems(error)).join(' ');
      change(key, { state: 'FAILED', problem });
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

const tooLarge = 'It is larger than 4 MB.';
