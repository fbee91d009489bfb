import type { Capability } from '#contract/people/staff.ts';

/** Which of a record's acts can be done now, and why not the others. @param names of those that its screen offers */
export const capabilities = <Facts, const Name extends string>(
  can: Readonly<Record<NoInfer<Name>, (facts: Facts) => Capability>>,
  facts: Facts,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, can[name](facts)])) as Record<Name, Capability>;
