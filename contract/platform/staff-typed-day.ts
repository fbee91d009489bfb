import { z } from 'zod';
import * as staffMessages from '../staff-messages.ts';

/** A day that staff type, YYYY-MM-DD. The database knows no year 0, which Zod takes. */
export const TypedDay = z.iso
  .date(staffMessages.dayForm)
  .refine((day) => !day.startsWith('0000'), { error: staffMessages.dayForm });
