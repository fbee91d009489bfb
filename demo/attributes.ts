import type { AttributeRecord, AttributeValueRecord } from '#server/catalogue/product-files/records.ts';
import { colourFamilies } from './colours.ts';

const attribute = (code: string, label: string, filterable = true) => ({ code, label, filterable });

export const attributes: AttributeRecord[] = [
  attribute('grade', 'Quality grade'),
  attribute('colour', 'Colour'),
  attribute('storage', 'Storage'),
  attribute('capacity', 'Capacity'),
  attribute('output', 'Output'),
  attribute('connector', 'Connector'),
  attribute('length', 'Length'),
  attribute('size', 'Size'),
  attribute('pack', 'Pack'),
  attribute('brand', 'Brand'),
  attribute('warranty', 'Warranty'),
  attribute('brightness', 'Brightness', false),
  attribute('rated_capacity', 'Rated capacity', false),
  attribute('finish', "Maker's colour", false),
  attribute('rack', 'Rack', false),
].map((each, position) => ({ ...each, position }));

/** In the order that buyers expect; other values follow. */
const orders: Record<string, readonly string[]> = {
  grade: [
    'Service Pack',
    'Refurbished Original',
    'Soft OLED',
    'Hard OLED',
    'Incell',
    'Aftermarket Plus',
    'Aftermarket LCD',
    'OEM Spec',
    'Original Pull',
    'High Capacity',
    'Premium',
    'Standard',
    'Aftermarket',
    'Large Hole',
    'With Camera Lens',
    'Grade A',
    'Grade B',
    'Grade C',
    'Tempered Glass',
    'Full Cover Glass',
    'Privacy Glass',
    'Matte Film',
    'Lens Glass',
  ],
  storage: ['32 GB', '64 GB', '128 GB', '256 GB', '512 GB'],
  length: ['1 m', '2 m', '3 m'],
  warranty: ['3 months', '6 months', '12 months', '24 months', '60 months', 'Lifetime'],
};

export const attributeValues: AttributeValueRecord[] = [
  ...Object.entries(colourFamilies).map(([value, hex], position) => ({
    code: 'colour',
    value,
    label: value,
    metadata: { hex },
    position,
  })),
  ...Object.entries(orders).flatMap(([code, values]) =>
    values.map((value, position) => ({ code, value, label: value, metadata: {}, position })),
  ),
];
