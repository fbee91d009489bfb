import * as names from '#messages/names.js';
import { currentName, inLanguage } from '../../../messages/current.ts';

/** By what is stored: English. */
const said = new Map(inLanguage('en', () => Object.values(names).map((say) => [say(), say] as const)));

/** A name in the reader's language: one that comes along, or of the shop's own where these are known; any other as it is. */
export const fixedName = (name: string): string => said.get(name)?.() ?? currentName(name);
