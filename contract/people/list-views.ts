import { z } from 'zod';
import { Id } from '../catalogue/catalogue.ts';
import { staffLimits } from '../staff-limits.ts';

/* Views of the back office's lists that a person keeps (docs/own-views.md). */

const text = z.string().max(staffLimits.viewTextMax);
const list = z.string().regex(/^[a-z-]{1,40}$/);

export const ListView = z.object({
  id: Id,
  list: z.string(),
  /** "" for the columns that the person hides, which are then what `search` says. */
  name: z.string(),
  /** The query of its address. */
  search: z.string(),
  /** With all who keep the catalogue: of the sheet of products alone. */
  shared: z.boolean(),
  /** Whether the list opens with it. */
  opens: z.boolean(),
  isOwn: z.boolean(),
});
export type ListView = z.infer<typeof ListView>;

export const ChangeListView = z.strictObject({
  name: z.string().trim().min(1, 'Please name the view.').max(60),
  shared: z.boolean(),
  opens: z.boolean(),
});
export const SaveListView = ChangeListView.extend({ list, search: text });
export type SaveListView = z.output<typeof SaveListView>;

export const HideColumns = z.strictObject({ list, hidden: text });
