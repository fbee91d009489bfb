import { z } from 'zod';

/*
 * The file of a base, compressed with gzip: a line of JSON with what it is; one with the directories within `data`; for
 * each file a line with its name, pieces each after a line with its length, and a line "0"; a line that says that these were all; and a
 * last line with the SHA-256 of all before it.
 */

export const BaseHead = z.object({ base: z.literal('tradefront'), version: z.literal(1), line: z.string() });

/** No name may lead out of the directory that it is unpacked into. */
const Name = z.string().refine((name) => !name.startsWith('/') && !name.split('/').includes('..'));
export const DirectoriesLine = z.object({ directories: z.array(Name) });
export const FileLine = z.object({ file: Name });
export const DoneLine = z.object({ done: z.literal(true) });
