import { z } from 'zod';
import * as messages from '#messages/shop.js';
import { limits } from '../limits.ts';

/* What forms of several rooms take, with what is said of it. */

/** A text of at most so many characters, without the spaces around it. */
export const textUpTo = (max: number = limits.textMax) =>
  z
    .string()
    .trim()
    .max(max, { error: () => messages.tooLong(max) });

/** The id of what has to be chosen. */
export const chosen = (error: () => string) => z.int32({ error }).positive({ error });

/** A whole number from one to another; one message for all else. */
export const wholeFrom = (least: number, most: number, message: { error: () => string }) =>
  z.int(message).min(least, message).max(most, message);

/** Of a form: sent twice, it is done once. A UUID, also without its dashes. */
export const formKey = z.string().regex(/^[\da-f]{8}-?(?:[\da-f]{4}-?){3}[\da-f]{12}$/);

/** Id → what is wished of it, for as many as a cart has lines. */
export const wishById = <T extends z.ZodType>(wish: T) =>
  z
    .record(z.string().regex(/^[1-9]\d{0,9}$/), wish)
    .refine((wishes) => Object.keys(wishes).length <= limits.cartLinesMax, { error: messages.tooManyLines });
