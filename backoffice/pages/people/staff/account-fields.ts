import { MakeKey } from '#contract/people/api-keys.ts';
import { AddStaff, ChangeStaff } from '#contract/people/staff-accounts.ts';
import { type Permission, permissions } from '#contract/people/staff.ts';
import { z } from 'zod';

/*
 * The forms have a checkbox for each permission, the calls a list. A form tracks changes field by field, so the boxes
 * are fields of their own.
 */

type Ticks = Record<Permission, boolean>;

export const ticksOf = (granted: readonly Permission[]): Ticks =>
  Object.fromEntries(permissions.map((each) => [each, granted.includes(each)])) as Ticks;

/** Ticks these and no others, as a person would: the form counts as changed. */
export const tickWith =
  (set: (name: Permission, value: boolean, options: { shouldDirty: true }) => void) =>
  (granted: readonly Permission[]): void => {
    for (const each of permissions) set(each, granted.includes(each), { shouldDirty: true });
  };

/** All who see these forms have this permission, so its box is always shown: errors of the group are shown at it. */
export const groupField = 'settings' satisfies Permission;

const tickFields = Object.fromEntries(permissions.map((each) => [each, z.boolean()])) as Record<
  Permission,
  z.ZodBoolean
>;

/** The call's own schema, applied to the form's values. */
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

export const KeyFields = z
  .object({ name: z.string(), customer: z.string(), days: z.number().nullable(), ...tickFields })
  .transform(asCall(MakeKey));

export const AddFields = z.object({ email: z.string(), ...typed }).transform(asCall(AddStaff));
export const ChangeFields = z.object({ version: z.number(), ...typed }).transform(asCall(ChangeStaff));
