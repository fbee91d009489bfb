import { drawing } from '../drawings/drawing.ts';
import { partPrice } from '../pricing.ts';
import { looksOfBacks } from '../drawings/phone-back.ts';
import { colourAttributes, partFacts, perPhone, type PartVariant, sentences } from './draft.ts';

export const rearCameras = perPhone(
  { code: 'CAM', name: (title) => `${title} Rear Camera Module`, group: 'cameras', weight: 78 },
  ({ pictures, phone, fits }) => {
    if (phone.demand < 3 || phone.front === 'tablet') return [];
    const kind = looksOfBacks[phone.back].module;
    const picture = pictures.add(`camera/${kind}`, () => drawing(`camera-${kind}`));
    const grades = [
      { name: 'Original Pull', suffix: 'OP', factor: 1, brand: phone.brand, warranty: '6 months' },
      { name: 'Premium', suffix: 'PR', factor: 0.62, brand: 'Tradefront Parts', warranty: '12 months' },
    ].slice(0, phone.demand >= 5 ? 2 : 1);
    return grades.map((grade) => ({
      skuSuffix: grade.suffix,
      name: `${phone.name} Rear Camera Module, ${grade.name}`,
      priceCents: partPrice(`camera ${phone.code} ${grade.suffix}`, phone, 6, 0.05, 0.17, grade.factor),
      attributes: { grade: grade.name, brand: grade.brand, warranty: grade.warranty },
      assetKeys: [picture],
      about: [
        ...sentences('camera', { title: phone.name }),
        grade.suffix === 'OP' ? 'Taken from a phone and cleaned.' : '',
      ],
      facts: partFacts(fits, 'camera module in an antistatic tray', grade.warranty),
    }));
  },
);

export const frontCameras = perPhone(
  { code: 'FCM', name: (title) => `${title} Front Camera`, group: 'cameras', weight: 60, sharing: 'front-camera' },
  ({ pictures, phone, fits, title }) => {
    if (phone.demand < 4) return [];
    const sensors = phone.front === 'notch' || phone.front === 'island';
    return [
      {
        skuSuffix: '',
        name: `${title} Front Camera${sensors ? ' with Sensor Flex' : ''}, Original Pull`,
        priceCents: partPrice(`front camera ${phone.code}`, phone, 4.5, 0.016, 0.13),
        attributes: { grade: 'Original Pull', brand: phone.brand, warranty: '6 months' },
        assetKeys: [
          pictures.add(`front-camera/${sensors ? 'sensors' : 'plain'}`, () =>
            drawing(sensors ? 'front-camera-sensors' : 'front-camera'),
          ),
        ],
        about: [
          `Front camera of the ${title} on its flex${sensors ? ', with the sensors beside it' : ''}.`,
          phone.brand === 'Apple' && sensors
            ? 'Face unlocking belongs to the original flex: move the projector over, or the phone unlocks by code only.'
            : 'Tried for focus and exposure before it is packed.',
        ],
        facts: partFacts(fits, 'front camera', '6 months'),
      },
    ];
  },
);

/** Camera lens glass: plain for most, with the bezel in the phone's colours for the popular ones. */
export const cameraLenses = perPhone(
  { code: 'LNS', name: (title) => `${title} Camera Lens`, group: 'cameras', weight: 48, sharing: 'camera-lens' },
  ({ pictures, phone, fits, title }) => {
    if (phone.demand < 3 || phone.front === 'tablet') return [];
    const kind = looksOfBacks[phone.back].module;
    const drawn = kind === 'row' ? 'three' : kind === 'two' ? 'diagonal' : kind;
    const variant = (suffix: string, label: string, tint: string, given: Partial<PartVariant>): PartVariant => ({
      skuSuffix: suffix,
      name: `${title} Camera Lens, ${label}`,
      priceCents: partPrice(`lens ${phone.code} ${suffix}`, phone, 1.2, 0.0016, 0.1),
      attributes: { grade: 'Premium', brand: 'Tradefront Parts', warranty: '3 months' },
      assetKeys: [pictures.add(`lens/${drawn}/${tint}`, () => drawing(`lens-${drawn}`, { tint }))],
      about: sentences('lens', { title }),
      facts: partFacts(fits, 'a set for one phone', '3 months'),
      ...given,
    });
    const variants = [variant('GL', 'Glass Only', '#5c6872', {})];
    if (phone.demand >= 5 && (phone.brand === 'Apple' || phone.brand === 'Samsung')) {
      for (const [at, shade] of phone.colours.slice(0, 3).entries())
        variants.push(
          variant(`B${at + 1}`, `With Bezel, ${shade.name}`, shade.hex, {
            priceCents: partPrice(`lens ${phone.code} bezel`, phone, 2.6, 0.0036, 0.1),
            attributes: { ...variants[0]?.attributes, ...colourAttributes(shade) },
          }),
        );
    }
    return variants;
  },
);
