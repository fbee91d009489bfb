/*
 * Words for generated names. Braces are alternatives: "Pixel {7,8}{, Pro}" is Pixel 7, Pixel 8, Pixel 7 Pro and Pixel 8
 * Pro. Ordered by demand: the generator prefers the start of a list.
 */

/** Brands with the patterns of their phones. */
export const phonePatterns: [brand: string, patterns: string[]][] = [
  [
    'Apple',
    [
      'iPhone {16,15,14,13,12}{, Pro,  Plus, Pro Max}',
      'iPhone {11,XS,XR,X}{, Max}',
      'iPhone {8,7,6s,6}{, Plus}',
      'iPhone SE {2022,2020}',
      'iPad {10,9,8,7}',
      'iPad {Air,Pro,Mini} {5,4,3}',
    ],
  ],
  [
    'Samsung',
    [
      'Galaxy S{24,23,22,21,20,10,9,8}{, Plus, Ultra, FE}',
      'Galaxy A{7,5,3,2,1,0}{6,5,4,3,2,1}{, 5G}',
      'Galaxy Note {20,10,9,8}{, Ultra}',
      'Galaxy Z {Flip,Fold}{6,5,4,3}',
      'Galaxy J{7,5,3}{, Pro, Prime}',
      'Galaxy M{5,3,1}{4,3,2,1}',
      'Galaxy Tab {S9,S8,S7,A9,A8}{, Plus, FE}',
    ],
  ],
  ['Google', ['Pixel {9,8,7,6}{, Pro,a}', 'Pixel {5,4,3}{, XL,a}', 'Pixel {2,1}{, XL}']],
  [
    'Motorola',
    [
      'Moto G{9,8,7,6}{, Plus, Power, Play}',
      'Moto G {Stylus,Power,Play,Pure} {2024,2023,2022,2021}',
      'Edge {50,40,30}{, Pro, Neo}',
      'Moto E{30,20,13,7}{, Plus, Play}',
      'Razr {2024,2023,2022}{, Plus}',
    ],
  ],
  [
    'LG',
    [
      'G{8,7,6,5}{, ThinQ}',
      'V{60,50,40,30}{, ThinQ}',
      'K{61,51,41,31}{,S}',
      'Q{70,60,9,7}{, One}',
      'Stylo {6,5,4,3}{, Plus}',
    ],
  ],
  [
    'Xiaomi',
    [
      'Redmi Note {13,12,11,10,9}{, Pro, Pro Plus}',
      'Redmi {13,12,10,9}{,C,A}',
      'Poco {X,F}{6,5,4,3}{, Pro, GT}',
      'Mi {14,13,12,11}{, Pro, Ultra, Lite}',
    ],
  ],
  ['OnePlus', ['OnePlus {12,11,10,9,8,7}{, Pro,R,T}', 'Nord {4,3,2}{, CE, N}']],
  [
    'Huawei',
    ['P{50,40,30,20}{, Pro, Lite}', 'Mate {50,40,30,20}{, Pro}', 'Y{9,7,6,5}{, Prime, Pro}', 'Nova {11,9,7,5}{,i}'],
  ],
  ['Sony', ['Xperia L{4,3,2}', 'Xperia {1,5,10} {VI,V,IV,III,II}', 'Xperia XZ{3,2,1}{, Compact, Premium}']],
  ['Nokia', ['Nokia {G,C}{60,50,42,22}', 'Nokia {8,7,6,5,4,3,2}.{4,3,2,1}']],
  ['Oppo', ['Find X{7,6,5,3}{, Pro, Lite}', 'Reno{12,11,10,8}{, Pro}', 'Oppo A{98,78,58,38}{, 5G}']],
  ['Vivo', ['Vivo X{100,90,80,70}{, Pro}', 'Vivo V{30,29,27,25}{, Pro,e}', 'Vivo Y{36,27,22,16}{,s}']],
  ['Realme', ['Realme {12,11,10,9,8}{, Pro,i}', 'Realme GT {6,5,3}{, Pro, Neo}', 'Realme C{55,35,33}']],
  ['Honor', ['Honor {200,90,70,50}{, Lite, Pro}', 'Magic{6,5,4}{, Pro}']],
  ['Asus', ['Zenfone {10,9,8,7}{, Flip}', 'ROG Phone {8,7,6,5}{, Pro}']],
  ['HTC', ['Desire {22,21,20,19}{, Pro,s}', 'HTC U{12,11}{, Plus, Life}']],
  ['BlackBerry', ['Key{2,one}{, LE}', 'Curve {9360,9320}', 'Bold {9900,9790}', 'Q{20,10,5}']],
  ['TCL', ['TCL {50,40,30,20}{ SE, R, XE}']],
  ['ZTE', ['Blade {A72,A71,V40,V30}{,s}', 'Axon {50,40,30}{, Ultra}']],
  ['Alcatel', ['Alcatel {3,1}{X,V,S,C}']],
  ['Nothing', ['Phone {2,1}{,a}']],
  ['Fairphone', ['Fairphone {5,4,3}{,+}']],
  ['Lenovo', ['Legion {Y70,Duel 2}', 'Lenovo K{14,13,12}{, Plus}']],
  ['Meizu', ['Meizu {21,20,18}{, Pro}']],
  ['Infinix', ['Infinix Note {40,30,12}{, Pro}', 'Infinix Hot {40,30,20}{,i}']],
  ['Tecno', ['Camon {30,20,19}{, Pro}', 'Spark {20,10,8}{,C}']],
  ['Ulefone', ['Armor {24,22,21,17}', 'Power Armor {19,18,16}']],
  ['Doogee', ['Doogee S{110,100,98}', 'Doogee V{30,20,10}']],
  ['CAT', ['CAT S{75,62,61,53}']],
  ['Kyocera', ['DuraForce {Pro 3,Pro 2,EX}', 'DuraXV {Extreme,LTE}']],
];

/** Departments, their families with a SKU prefix, and the kinds of part in each. */
export const departments: [name: string, families: [name: string, code: string, kinds: string[]][]][] = [
  [
    'Replacement Parts',
    [
      [
        'Screens',
        'SCR',
        ['OLED Screen Assembly', 'LCD Screen Assembly', 'Digitizer Glass', 'Screen Assembly with Frame'],
      ],
      ['Batteries', 'BAT', ['Battery', 'High Capacity Battery', 'Battery with Adhesive']],
      ['Charging Ports', 'CHG', ['Charging Port Flex Cable', 'Charging Port Board', 'Dock Connector']],
      ['Cameras', 'CAM', ['Rear Camera', 'Front Camera', 'Camera Lens Glass', 'Camera Bezel']],
      ['Back Glass', 'BGL', ['Back Glass', 'Back Cover with Lens', 'Back Housing']],
      ['Frames', 'FRM', ['Mid Frame', 'Housing Frame with Buttons']],
      ['Speakers', 'SPK', ['Loudspeaker', 'Ear Speaker', 'Ear Speaker Mesh']],
      [
        'Flex Cables',
        'FLX',
        ['Power Button Flex Cable', 'Volume Flex Cable', 'Motherboard Flex Cable', 'Proximity Sensor Flex'],
      ],
      ['Buttons', 'BTN', ['Home Button', 'Side Button Set']],
      ['Vibrators', 'VIB', ['Vibrator Motor', 'Taptic Engine']],
      ['SIM Trays', 'SIM', ['SIM Card Tray', 'Dual SIM Card Tray']],
      ['Small Parts', 'SML', ['Screw Set', 'Adhesive Strip', 'Shield Plate', 'Waterproof Gasket']],
    ],
  ],
  [
    'Accessories',
    [
      ['Cases', 'CAS', ['Silicone Case', 'Clear Case', 'Rugged Case', 'Leather Wallet Case']],
      ['Screen Protectors', 'PRT', ['Tempered Glass', 'Privacy Glass', 'Film Protector']],
      ['Cables', 'CBL', ['USB-C Cable', 'Lightning Cable', 'Braided Cable']],
      ['Chargers', 'PWR', ['Wall Charger', 'Car Charger', 'Wireless Charger']],
      ['Audio', 'AUD', ['Wired Earphones', 'Bluetooth Headset']],
      ['Holders', 'HLD', ['Car Mount', 'Desk Stand', 'Ring Holder']],
    ],
  ],
  [
    'Tools and Supplies',
    [
      ['Opening Tools', 'OPN', ['Opening Pry Tool', 'Suction Cup']],
      ['Soldering', 'SLD', ['Soldering Tip', 'Reballing Stencil', 'Solder Paste']],
      ['Adhesives', 'ADH', ['Frame Adhesive', 'Battery Adhesive', 'Glue Dispenser']],
      ['Test Equipment', 'TST', ['Screen Tester Flex', 'Battery Test Cable']],
    ],
  ],
  [
    'Refurbishing',
    [
      ['Lamination', 'LAM', ['OCA Sheet', 'Alignment Mould', 'Polarizer Film']],
      ['Packaging', 'PCK', ['Retail Box', 'Protective Pouch']],
    ],
  ],
];

export const segments = ['Apple', 'Samsung', 'Other Brands'];

/** Filterable attributes; `share` is the share of products that have it. */
export const attributes: { code: string; label: string; share: number; values: string[] }[] = [
  {
    code: 'colour',
    label: 'Colour',
    share: 1,
    values: [
      'Black',
      'White',
      'Blue',
      'Silver',
      'Gold',
      'Space Grey',
      'Green',
      'Red',
      'Purple',
      'Pink',
      'Graphite',
      'Midnight',
      'Starlight',
      'Rose Gold',
      'Yellow',
      'Coral',
      'Lavender',
      'Mint',
      'Bronze',
      'Sky Blue',
      'Cream',
      'Titanium',
    ],
  },
  {
    code: 'quality',
    label: 'Quality',
    share: 1,
    values: ['Premium', 'Aftermarket Plus', 'Genuine', 'Refurbished', 'Service Pack', 'Economy'],
  },
  {
    code: 'brand',
    label: 'Brand',
    share: 1,
    values: [
      'Northline',
      'Partwell',
      'Brightcell',
      'Clearview',
      'Fixright',
      'Maplecore',
      'Truefit',
      'Voltpack',
      'Glassworks',
      'Corelink',
      'Solidform',
      'Everbright',
      'Linkwell',
      'Pureline',
      'Hexacraft',
      'Toughskin',
      'Quickswap',
      'Greyfox',
      'Starfield',
      'Harbour',
      'Blueleaf',
      'Ironwood',
      'Lakeside',
      'Summit',
    ],
  },
  { code: 'warranty', label: 'Warranty', share: 1, values: ['Lifetime', '12 months', '6 months', '90 days', 'None'] },
  { code: 'pack', label: 'Pack', share: 1, values: ['Single', 'Pack of 5', 'Pack of 10', 'Pack of 25'] },
  {
    code: 'material',
    label: 'Material',
    share: 0.6,
    values: ['Glass', 'Plastic', 'Aluminium', 'Silicone', 'Steel', 'Copper', 'Leather', 'Rubber', 'Ceramic', 'Nylon'],
  },
  {
    code: 'connector',
    label: 'Connector',
    share: 0.35,
    values: ['USB-C', 'Lightning', 'Micro USB', 'FPC', 'Audio Jack', 'Pin', 'MagSafe', 'Board to Board'],
  },
];

export const tags = ['Best Seller', 'Clearance', 'Eco', 'Staff Pick', 'Limited', 'Bulk', 'Imported', 'Canadian'];

export const descriptionSentences = [
  'Each part is tested before it leaves the warehouse and packed in an anti-static pouch.',
  'Fits without modification; compare the model number printed on the back of the device before opening it.',
  'We recommend new adhesive with every installation, and gentle heat while separating the old part.',
  'Handle the flex cable by its edges and do not fold it beyond the marked line.',
  'Colour and brightness are matched to the part it replaces, within the limits of its grade.',
  'Returns are accepted within the warranty when protective film and seals are still in place.',
  'Connectors should be cleaned with alcohol and left to dry before the device is closed.',
  'Larger quantities ship from the same lot, so that a shop can rely on one result.',
];
