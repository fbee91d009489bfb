import { AddStaff, ChangeStaff } from '#contract/staff-accounts.ts';
import { type Permission, permissions } from '#contract/staff.ts';
import { z } from 'zod';

/*
 * The forms have a box for each permission, the calls a list of them. A form compares what was typed with what was loaded
 * field by field, so the boxes are fields of their own.
 */

type Ticks = Record<Permission, boolean>;

export const ticksOf = (granted: readonly Permission[]): Ticks =>
  Object.fromEntries(permissions.map((each) => [each, granted.includes(each)])) as Ticks;

/** Whoever sees these forms has this permission, so its box is always there: what is wrong with all of them stands at it. */
export const groupField = 'settings' satisfies Permission;

const tickFields = Object.fromEntries(permissions.map((each) => [each, z.boolean()])) as Record<
  Permission,
  z.ZodBoolean
>;

/** The call's own check, of what the form holds. */
const asCall =
  <Output>(schema: z.ZodType<Output>) =>
  (typed: Ticks, context: z.RefinementCtx): Output => {
    const granted = permissions.filter((each) => typed[each]);
    const others = Object.entries(typed).filter(([name]) => !(name in tickFields));
    const { data, error } = schema.safeParse({ ...Object.fromEntries(others), permissions: granted });
    if (data !== undefined) return data;
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: path[0] === 'permissions' ? [groupField] : [...path] });
    return z.NEVER;
  };

const typed = { name: z.string(), role: z.string(), ...tickFields };

export const AddFields = z.object({ email: z.string(), ...typed }).transform(asCall(AddStaff));
export const ChangeFields = z.object({ version: z.number(), ...typed }).transform(asCall(ChangeStaff));
