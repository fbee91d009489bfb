import type { Section } from './check.ts';
import { callChecks } from './sections/calls.ts';
import { entityChecks } from './sections/entities.ts';
import { errorChecks, limitChecks, roleChecks, stateChecks } from './sections/rules.ts';
import { screenChecks } from './sections/screens.ts';
import { validationChecks } from './sections/validation.ts';

/** The checks by section of docs/specification.md. */
export const sections: readonly Section[] = [
  screenChecks,
  entityChecks,
  stateChecks,
  validationChecks,
  roleChecks,
  callChecks,
  errorChecks,
  limitChecks,
];
