/* Which drawing stands for a category: the part for groups, the phone for series and brands. */
import { colour } from './colours.ts';
import { cable, charger } from './drawings/cables.ts';
import { phoneCase, protector } from './drawings/cases.ts';
import { earbuds, memoryCard, mount, powerBank, stylus } from './drawings/gadgets.ts';
import { battery } from './drawings/battery.ts';
import { rearCamera } from './drawings/cameras.ts';
import { chargingPort, powerFlex } from './drawings/flexes.ts';
import { backGlass, housing } from './drawings/phone-back.ts';
import { phonePair } from './drawings/phones.ts';
import { screen } from './drawings/screen.ts';
import { loudspeaker, simTray } from './drawings/small-parts.ts';
import * as tools from './drawings/tools.ts';
import type { PartGroup } from './parts/groups.ts';

export const groupPictures: Record<PartGroup, () => string> = {
  screens: () => screen('island', { letters: 'SO', colour: '#2d7fb8' }),
  batteries: () => battery('tall', '#2a8296'),
  'charging-ports': () => chargingPort('usb-c', '#b3bcc4', false),
  cameras: () => rearCamera('three'),
  'back-glass': () => backGlass('island', 'square-diagonal', colour('Blue').hex),
  housings: () => housing('island', colour('Silver').hex),
  speakers: loudspeaker,
  'flex-cables': powerFlex,
  'small-parts': () => simTray(colour('Light Blue').hex),
  cases: () => phoneCase('slim', 'island', 'square-3', '#9c3f57'),
  'screen-protectors': () => protector('hole', 'full'),
  cables: () => cable('usb-c', 'usb-c', '#f1f3f4'),
  chargers: () => charger('wall', '#f1f3f4'),
  'power-banks': () => powerBank('#26374f'),
  audio: () => earbuds('#f1f3f4'),
  mounts: () => mount('desk', '#24282c'),
  storage: () => memoryCard('#2a8296'),
  'styluses-and-straps': () => stylus('#f1f3f4'),
  drivers: () => tools.screwdriver('#c8432f'),
  opening: () => tools.spudger('#24282c'),
  tweezers: () => tools.tweezers('#b3bcc4'),
  bench: () => tools.mat('#2c6e7f'),
  heat: tools.heatPad,
  soldering: tools.solderingIron,
  adhesives: () => tools.tape('#d08d2d'),
  cleaning: () => tools.bottle('#9cc7d6'),
  optics: tools.microscope,
  testing: () => tools.tester('#2c4a57'),
  devices: () => phonePair('island', 'island', 'square-3', '#7c7f84'),
};
