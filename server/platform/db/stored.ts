/**
 * A row of which a presenter makes a shape of the contract: without what is computed, and its instants, `at` and those that end in
 * `At`, are dates.
 */
export type Stored<Shape, Computed extends keyof Shape = never> = {
  [Field in keyof Shape as Exclude<Field, Computed>]: Field extends 'at' | `${string}At`
    ? Date | Extract<Shape[Field], null>
    : Shape[Field];
};
