import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { draftHandlers } from '../documents/draft-handlers.ts';
import { publishStyle, styleDocument, styleRecord, theStyle } from './style-document.ts';

const handle = draftHandlers(styleDocument, theStyle, publishStyle, ({ db }, { staffId }) => styleRecord(db, staffId));

export const staffStyleHandlers = {
  staffStyle: handle.show,
  staffKeepStyle: handle.keep,
  staffDropStyle: handle.drop,
  staffPublishStyle: handle.publish,
  staffScheduleStyle: handle.schedule,
  staffTakeBackStyle: handle.takeBack,
  staffStyleVersion: handle.version,
} satisfies Partial<StaffHandlers>;
