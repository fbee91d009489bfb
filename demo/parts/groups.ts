/* Groups of products, for racks and categories. `rack` is the letter of the aisle. */
export const partGroups = {
  screens: { name: 'Screens', root: 'Phone Parts', rack: 'B', bySeries: true },
  batteries: { name: 'Batteries', root: 'Phone Parts', rack: 'D', bySeries: true },
  'charging-ports': { name: 'Charging Ports', root: 'Phone Parts', rack: 'E', bySeries: true },
  cameras: { name: 'Cameras', root: 'Phone Parts', rack: 'F', bySeries: true },
  'back-glass': { name: 'Back Glass', root: 'Phone Parts', rack: 'C', bySeries: true },
  housings: { name: 'Frames and Housings', root: 'Phone Parts', rack: 'C', bySeries: false },
  speakers: { name: 'Speakers and Earpieces', root: 'Phone Parts', rack: 'G', bySeries: false },
  'flex-cables': { name: 'Flex Cables and Buttons', root: 'Phone Parts', rack: 'G', bySeries: false },
  'small-parts': { name: 'Trays and Small Parts', root: 'Phone Parts', rack: 'H', bySeries: false },
  cases: { name: 'Cases', root: 'Accessories', rack: 'K', bySeries: true },
  'screen-protectors': { name: 'Screen Protectors', root: 'Accessories', rack: 'L', bySeries: false },
  cables: { name: 'Cables', root: 'Accessories', rack: 'M', bySeries: false },
  chargers: { name: 'Chargers', root: 'Accessories', rack: 'M', bySeries: false },
  'power-banks': { name: 'Power Banks', root: 'Accessories', rack: 'M', bySeries: false },
  audio: { name: 'Audio', root: 'Accessories', rack: 'N', bySeries: false },
  mounts: { name: 'Mounts and Stands', root: 'Accessories', rack: 'N', bySeries: false },
  storage: { name: 'Memory and Storage', root: 'Accessories', rack: 'N', bySeries: false },
  'styluses-and-straps': { name: 'Styluses and Straps', root: 'Accessories', rack: 'N', bySeries: false },
  drivers: { name: 'Screwdrivers and Bits', root: 'Tools & Supplies', rack: 'T', bySeries: false },
  opening: { name: 'Opening Tools', root: 'Tools & Supplies', rack: 'T', bySeries: false },
  tweezers: { name: 'Tweezers', root: 'Tools & Supplies', rack: 'T', bySeries: false },
  bench: { name: 'Mats and Bench', root: 'Tools & Supplies', rack: 'T', bySeries: false },
  heat: { name: 'Heat and Separation', root: 'Tools & Supplies', rack: 'U', bySeries: false },
  soldering: { name: 'Soldering', root: 'Tools & Supplies', rack: 'U', bySeries: false },
  adhesives: { name: 'Adhesives and Tape', root: 'Tools & Supplies', rack: 'U', bySeries: false },
  cleaning: { name: 'Cleaning', root: 'Tools & Supplies', rack: 'U', bySeries: false },
  optics: { name: 'Microscopes and Light', root: 'Tools & Supplies', rack: 'V', bySeries: false },
  testing: { name: 'Testing and Power', root: 'Tools & Supplies', rack: 'V', bySeries: false },
  devices: { name: 'Refurbished Phones', root: '', rack: 'S', bySeries: false },
} as const;
export type PartGroup = keyof typeof partGroups;

const isGroup = (name: string): name is PartGroup => Object.hasOwn(partGroups, name);

/** @throws Error for an unknown group */
export const partGroup = (name: string): PartGroup => {
  if (!isGroup(name)) throw new Error(`No group of parts is called "${name}"`);
  return name;
};

/** Brands with enough parts to be split by series. */
export const brandsBySeries: ReadonlySet<string> = new Set(['Apple', 'Samsung', 'Google', 'Motorola']);
