import type { z } from 'zod';
import { listAnswer } from '../catalogue/catalogue.ts';
import { TableInput } from './data-tables.ts';

/** Of a call that answers a page of a list: what it is asked, and its rows. */
export const listOf = <T extends z.ZodType>(row: T) => ({ body: TableInput, response: listAnswer(row) });
