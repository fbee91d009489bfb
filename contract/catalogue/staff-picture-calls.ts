import { z } from 'zod';
import { staffLimits } from '../staff-limits.ts';
import { callsFor } from '../platform/staff-call.ts';
import {
  ChangePicture,
  CropPicture,
  LibraryPicture,
  PictureItem,
  PictureRun,
  PictureRunVersion,
  ReplacePicture,
  RetryPictures,
  StartZip,
  UploadPicture,
  ZipPart,
  zipPartBytes,
} from './staff-pictures.ts';
import { listOf } from '../platform/list-call.ts';

/* Calls about pictures: the library, and the runs that fetch or unpack many. */

const libraryCall = callsFor({ anyOf: ['content', 'catalogue'] }, LibraryPicture);
const pictureBody = { bodyLimitBytes: Math.ceil(staffLimits.pictureBytesMax / 3) * 4 + 4096 };

const catalogueCall = callsFor('catalogue', PictureRun);

export const staffPictureCalls = {
  staffPictureSearch: libraryCall({
    path: '/api/v1/staff/picture/search/',
    summary: 'A page of the library of pictures, with where each is shown',
    ...listOf(LibraryPicture),
  }),
  staffPicture: libraryCall({
    path: '/api/v1/staff/picture/:id/',
    summary: 'A picture of the library',
  }),
  staffUploadPicture: libraryCall({
    path: '/api/v1/staff/picture/',
    summary: 'Store a picture (SVG, PNG, JPEG, WebP or AVIF) in the library; the same bytes are stored once',
    ...pictureBody,
    body: UploadPicture,
  }),
  staffChangePicture: libraryCall({
    method: 'PUT',
    path: '/api/v1/staff/picture/:id/',
    summary: 'Name a picture, and describe it to those who do not see it',
    body: ChangePicture,
  }),
  staffReplacePicture: libraryCall({
    method: 'PUT',
    path: '/api/v1/staff/picture/:id/file/',
    summary: 'Put another picture in the place of one, wherever it is shown',
    ...pictureBody,
    body: ReplacePicture,
  }),
  staffCropPicture: libraryCall({
    path: '/api/v1/staff/picture/:id/crop/',
    summary: 'Store a part of a picture as a picture of its own',
    body: CropPicture,
  }),
  staffRemovePicture: libraryCall({
    path: '/api/v1/staff/picture/:id/remove/',
    summary: 'Delete a picture that is shown nowhere',
    body: PictureRunVersion,
    response: z.null(),
  }),
  staffPictureRunSearch: catalogueCall({
    path: '/api/v1/staff/pictureRun/search/',
    summary: 'A page of the runs that bring pictures: those that imports named, and ZIPs',
    ...listOf(PictureRun),
  }),
  staffPictureRun: catalogueCall({
    path: '/api/v1/staff/pictureRun/:id/',
    summary: 'A run of pictures, how far it is, and what can be done with it',
  }),
  staffPictureItemSearch: catalogueCall({
    path: '/api/v1/staff/pictureRun/:id/item/search/',
    summary: 'A page of the pictures of a run, with why each failed and whose it is',
    ...listOf(PictureItem),
  }),
  staffStartPictureZip: catalogueCall({
    path: '/api/v1/staff/picture/zip/',
    summary: 'Begin a ZIP of pictures named by SKU or UPC: its file follows in parts',
    body: StartZip,
  }),
  staffPictureZipPart: catalogueCall({
    method: 'PUT',
    path: '/api/v1/staff/pictureRun/:id/part/',
    summary: 'Upload a part of the ZIP; the same part again replaces it',
    bodyLimitBytes: Math.ceil(zipPartBytes / 3) * 4 + 4096,
    body: ZipPart,
    response: z.null(),
  }),
  staffReadPictureZip: catalogueCall({
    path: '/api/v1/staff/pictureRun/:id/read/',
    summary: 'Read the ZIP, after its last part: whose its pictures are is shown when it is READY',
    body: PictureRunVersion,
  }),
  staffApplyPictures: catalogueCall({
    path: '/api/v1/staff/pictureRun/:id/apply/',
    summary: 'Give the products the pictures of a ZIP that was looked at',
    body: PictureRunVersion,
  }),
  staffUndoPictures: catalogueCall({
    path: '/api/v1/staff/pictureRun/:id/undo/',
    summary: 'Give the products back the pictures that they had, unless they were changed since',
    body: PictureRunVersion,
  }),
  staffRetryPictures: catalogueCall({
    path: '/api/v1/staff/pictureRun/:id/retry/',
    summary: 'Fetch again what failed: one picture, or all',
    body: RetryPictures,
  }),
  staffDiscardPictures: catalogueCall({
    path: '/api/v1/staff/pictureRun/:id/discard/',
    summary: 'Drop a ZIP that was not applied; its pictures stay in the library',
    body: PictureRunVersion,
  }),
} as const;
