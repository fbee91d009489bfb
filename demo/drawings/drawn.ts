import { oneOf } from '../table.ts';
import { caseStyles, phoneCase, protector, protectorStyles } from './cases.ts';
import { cable, chargingPort, portKinds } from './connectors.ts';
import { drawing } from './drawing.ts';
import { backGlass, backLooks } from './phone-back.ts';
import { phonePair } from './phones.ts';
import { frontLooks } from './phone-front.ts';
import { screen } from './screen.ts';

/** A picture by its words in demo/data/: what, of which kind, in which colour. Other words name a file and its colour. */
export const drawn = (words: string): string => {
  const [what = '', kind = '', colour = '', last = ''] = words.split(' ');
  switch (what) {
    case 'screen':
      return screen(oneOf(kind, frontLooks), { letters: colour, colour: last });
    case 'port':
      return chargingPort(oneOf(kind, portKinds), colour, false);
    case 'back-glass':
      return backGlass('island', oneOf(kind, backLooks), colour);
    case 'case':
      return phoneCase(oneOf(kind, caseStyles), 'island', 'square-3', colour);
    case 'protector':
      return protector('hole', oneOf(kind, protectorStyles));
    case 'cable':
      return cable(kind, colour, last);
    case 'phones':
      return phonePair('island', 'island', oneOf(kind, backLooks), colour);
    default:
      return drawing(what, kind === '' ? {} : { tint: kind, band: kind });
  }
};
