import type { Api } from '#contract/calls.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';

/** The calls of the shop in this process, as they answer a viewer. */
export type AskAs = (viewer: Viewer) => Api;
