import * as names from '#messages/names.js';
import { inLanguage } from '../../../messages/current.ts';

/** By what is stored: English. */
const said = new Map(inLanguage('en', () => Object.values(names).map((say) => [say(), say] as const)));

/** A name that comes along, in the reader's language; any other as it is. */
export const fixedName = (name: string): string => said.get(name)?.() ?? name;
