import { z } from 'zod';

/** A name that comes along (of a status, a method, a province, a tax): answered in the reader's language. A merchant's own stays as it is. */
export const FixedName = z.string();
