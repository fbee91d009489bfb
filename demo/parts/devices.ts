import { shelfPrice } from '../pricing.ts';
import { draw } from '../seeded.ts';
import { table } from '../table.ts';
import { colourAttributes, colourSuffix, devicePicture, perPhone, type PartVariant, sentences } from './draft.ts';

const grades = table('device-grades.csv', 'name suffix about', { numbers: 'factor' });

/** Refurbished phones by storage, colour and grade; only some of all combinations exist. */
export const devices = perPhone(
  { code: 'DEV', name: (title) => `${title}, Refurbished`, group: 'devices', weight: 64 },
  ({ pictures, phone }) => {
    if (phone.ageYears <= 0.6) return [];
    return phone.storages.flatMap((gigabytes, step) =>
      phone.colours.slice(0, 4).flatMap((shade, at) =>
        grades.flatMap((grade): PartVariant[] => {
          const suffix = `${gigabytes}${colourSuffix(shade, at)}${grade.suffix}`;
          if (draw(`shelf ${phone.code} ${suffix}`) > 0.35) return [];
          const used = phone.retail * 0.62 * Math.exp(-0.24 * phone.ageYears) + 42;
          return [
            {
              skuSuffix: suffix,
              name: `${phone.name} ${gigabytes} GB, ${shade.name}, Refurbished ${grade.name}`,
              priceCents: shelfPrice(used * (1 + step * 0.09) * grade.factor),
              attributes: {
                grade: grade.name,
                ...colourAttributes(shade),
                brand: phone.brand,
                storage: `${gigabytes} GB`,
                warranty: '3 months',
              },
              assetKeys: [devicePicture(phone, shade, pictures)],
              about: [grade.about, ...sentences('device', {})],
              facts: ['In the box: phone, charging cable', `${gigabytes} GB storage`, 'Warranty 3 months'],
            },
          ];
        }),
      ),
    );
  },
);
