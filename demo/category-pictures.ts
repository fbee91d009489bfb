/* The drawings of categories: a part for groups, a phone for series and brands. */
import { colour } from './colours.ts';
import { phoneCase, protector } from './drawings/cases.ts';
import { cable, chargingPort } from './drawings/connectors.ts';
import { drawing } from './drawings/drawing.ts';
import { backGlass } from './drawings/phone-back.ts';
import { phonePair } from './drawings/phones.ts';
import { screen } from './drawings/screen.ts';
import type { PartGroup } from './parts/groups.ts';

export const groupPictures: Record<PartGroup, () => string> = {
  screens: () => screen('island', { letters: 'SO', colour: '#2d7fb8' }),
  batteries: () => drawing('battery-tall', { band: '#2a8296' }),
  'charging-ports': () => chargingPort('usb-c', '#b3bcc4', false),
  cameras: () => drawing('camera-three'),
  'back-glass': () => backGlass('island', 'square-diagonal', colour('Blue').hex),
  housings: () => drawing('housing-island', { tint: colour('Silver').hex }),
  speakers: () => drawing('loudspeaker'),
  'flex-cables': () => drawing('power-flex'),
  'small-parts': () => drawing('sim-tray', { tint: colour('Light Blue').hex }),
  cases: () => phoneCase('slim', 'island', 'square-3', '#9c3f57'),
  'screen-protectors': () => protector('hole', 'full'),
  cables: () => cable('usb-c', 'usb-c', '#f1f3f4'),
  chargers: () => drawing('charger-wall', { tint: '#f1f3f4' }),
  'power-banks': () => drawing('powerbank', { tint: '#26374f' }),
  audio: () => drawing('earbuds', { tint: '#f1f3f4' }),
  mounts: () => drawing('mount-desk', { tint: '#24282c' }),
  storage: () => drawing('card', { tint: '#2a8296' }),
  'styluses-and-straps': () => drawing('stylus', { tint: '#f1f3f4' }),
  drivers: () => drawing('driver', { tint: '#c8432f' }),
  opening: () => drawing('spudger', { tint: '#24282c' }),
  tweezers: () => drawing('tweezers', { tint: '#b3bcc4' }),
  bench: () => drawing('mat', { tint: '#2c6e7f' }),
  heat: () => drawing('heat'),
  soldering: () => drawing('iron'),
  adhesives: () => drawing('tape', { tint: '#d08d2d' }),
  cleaning: () => drawing('bottle', { tint: '#9cc7d6' }),
  optics: () => drawing('microscope'),
  testing: () => drawing('tester', { tint: '#2c4a57' }),
  devices: () => phonePair('island', 'island', 'square-3', '#7c7f84'),
};
