import { colour, type Colour } from '../colours.ts';
import type { Front } from '../drawings/phone-front.ts';
import { phonePair } from '../drawings/phones.ts';
import type { DemoPhone } from '../phones.ts';
import type { Pictures } from '../pictures.ts';

/** Backs differ by their camera; the corners are rounded in two ways. */
export const backFront = ({ front, brand }: DemoPhone): Front =>
  brand === 'Apple' ? 'island' : front === 'keyboard' ? 'keyboard' : 'hole';

/** Front and back of a phone in one of its colours; the small differences between punch holes are not drawn. */
export const devicePicture = (phone: DemoPhone, { family, hex }: Colour, pictures: Pictures): string => {
  const front = phone.front === 'hole-left' || phone.front === 'drop' ? 'hole' : phone.front;
  return pictures.add(`device/${front}/${phone.back}/${family}`, () =>
    phonePair(front, backFront(phone), phone.back, hex),
  );
};

/** The colour in which a phone is shown. */
export const tintOf = ({ colours, demand }: DemoPhone) =>
  colours[demand >= 4 && colours.length > 2 ? 2 : 0] ?? colour('Black');

/** Front and back of a phone, also for the picture of its series. */
export const largePicture = (phone: DemoPhone, pictures: Pictures): string =>
  devicePicture(phone, tintOf(phone), pictures);
