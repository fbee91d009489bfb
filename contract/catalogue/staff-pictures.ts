import { z } from 'zod';
import { Asset, Id } from './catalogue.ts';
import type { LabelledFilter } from '../platform/data-tables.ts';
import { limits } from '../limits.ts';
import { staffLimits } from '../staff-limits.ts';
import { Capability } from '../people/staff.ts';
import { Version } from '../people/staff-customers.ts';

/* Pictures as staff see them: the library, and runs that bring many at once (docs/pictures.md). */

export const pictureRunKinds = { IMPORT: 'An import', ZIP: 'A ZIP' } as const;
export const pictureRunStates = {
  UPLOADING: 'Uploading',
  READING: 'Reading',
  READY: 'Nothing applied yet',
  WORKING: 'Working',
  DONE: 'Done',
  UNDONE: 'Undone',
  FAILED: 'Failed',
  DISCARDED: 'Discarded',
} as const;
export const PictureRunState = z.enum(Object.keys(pictureRunStates) as [keyof typeof pictureRunStates]);
export type PictureRunState = z.infer<typeof PictureRunState>;

export const pictureItemStates = {
  WAITING: 'Waiting',
  THERE: 'There',
  FAILED: 'Failed',
  UNMATCHED: 'Of no product',
} as const;
const PictureItemState = z.enum(Object.keys(pictureItemStates) as [keyof typeof pictureItemStates]);

/** A ZIP is uploaded in parts of so many bytes. */
export const zipPartBytes = 1024 * 1024;
export const zipBytesMax = 1024 * 1024 * 1024;

export const StartZip = z.strictObject({
  fileName: z.string().trim().min(1).max(200),
  fileSize: z.int().min(1, 'The file is empty.').max(zipBytesMax, 'The file is larger than 1 GB. Make two of it.'),
});

/** Bytes of the file in base64, in order: part 0 first. */
export const ZipPart = z.strictObject({
  n: z.int().min(0),
  base64: z.string().max(Math.ceil((zipPartBytes * 4) / 3) + 4),
});

export const PictureRunVersion = z.strictObject({ version: Version });
/** One picture, or null for all that failed. */
export const RetryPictures = PictureRunVersion.extend({ itemId: Id.nullable() });

export const pictureRunFilters = {
  name: { type: 'TEXT', label: 'File' },
  kind: { type: 'OPTION', label: 'From', options: pictureRunKinds },
  state: { type: 'OPTION', label: 'State', options: pictureRunStates },
  begunAt: { type: 'DATE', label: 'Begun' },
} as const satisfies Record<string, LabelledFilter>;

export const PictureRun = z.object({
  id: Id,
  version: z.int(),
  kind: z.enum(Object.keys(pictureRunKinds) as [keyof typeof pictureRunKinds]),
  /** Of an import. */
  importId: Id.nullable(),
  name: z.string(),
  size: z.int(),
  state: PictureRunState,
  begunAt: z.iso.datetime(),
  begunBy: z.string(),
  appliedAt: z.iso.datetime().nullable(),
  appliedBy: z.string().nullable(),
  failure: z.string().nullable(),
  counts: z.object({
    pictures: z.int(),
    waiting: z.int(),
    there: z.int(),
    failed: z.int(),
    unmatched: z.int(),
    /** Variants that are to get pictures, that got them, and whose pictures were changed since when they were taken back. */
    variants: z.int(),
    attached: z.int(),
    left: z.int(),
  }),
  can: z.object({ apply: Capability, undo: Capability, retry: Capability, discard: Capability }),
});
export type PictureRun = z.infer<typeof PictureRun>;

export const pictureItemFilters = {
  source: { type: 'TEXT', label: 'Address or file' },
  state: { type: 'OPTION', label: 'State', options: pictureItemStates },
  reason: { type: 'TEXT', label: 'Reason' },
} as const satisfies Record<string, LabelledFilter>;

export const PictureItem = z.object({
  id: Id,
  /** Its address, or its path in the ZIP. */
  source: z.string(),
  state: PictureItemState,
  reason: z.string(),
  /** A SKU like its name; "" for none. */
  suggestion: z.string(),
  picture: Asset.nullable(),
  /** Of the variants that get it: at most six. */
  skus: z.array(z.string()),
});
export type PictureItem = z.infer<typeof PictureItem>;

/** Where a picture is shown. */
export const pictureUses = {
  variant: 'Product',
  category: 'Category',
  phone: 'Phone',
  slide: 'Slide',
  widget: 'Homepage',
  tag: 'Tag',
  logo: 'Logo',
  page: 'Page',
  draft: 'Draft of',
} as const;
const PictureUse = z.object({
  kind: z.enum(Object.keys(pictureUses) as [keyof typeof pictureUses]),
  /** SKU, name or title. */
  name: z.string(),
});

export const pictureFilters = {
  name: { type: 'TEXT', label: 'Name' },
  alt: { type: 'TEXT', label: 'Description' },
  /** Of a variant that shows it. */
  sku: { type: 'TEXT', label: 'SKU that shows it' },
  used: { type: 'YESNO', label: 'Shown somewhere' },
  hasAlt: { type: 'YESNO', label: 'Described' },
  addedAt: { type: 'DATE', label: 'Added' },
} as const satisfies Record<string, LabelledFilter>;

export const LibraryPicture = z.object({
  id: Id,
  picture: Asset,
  name: z.string(),
  alt: z.string(),
  type: z.string(),
  /** In bytes. */
  size: z.int(),
  addedAt: z.iso.datetime(),
  version: z.int(),
  /** In how many places it is shown, and the first six of them. */
  uses: z.int(),
  usedBy: z.array(PictureUse),
});
export type LibraryPicture = z.infer<typeof LibraryPicture>;

const base64 = z
  .string('Choose a picture.')
  .min(1, 'Choose a picture.')
  .max(Math.ceil(staffLimits.pictureBytesMax / 3) * 4, 'The picture is larger than 4 MB.');

export const UploadPicture = z.strictObject({ name: z.string().trim().max(limits.textMax), picture: base64 });

export const ChangePicture = z.strictObject({
  version: Version,
  name: z.string().trim().max(limits.textMax),
  alt: z.string().trim().max(limits.textMax),
});

/** Another picture in the place of one, wherever that is shown. */
export const ReplacePicture = z.strictObject({ version: Version, picture: base64 });

/** A part of a picture, in its own pixels: it is stored as a picture of its own. */
export const CropPicture = z.strictObject({
  left: z.int().min(0),
  top: z.int().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
});
export type CropPicture = z.output<typeof CropPicture>;
