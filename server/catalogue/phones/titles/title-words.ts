import type { PhoneWord } from '../../search/phone-aliases.ts';

/*
 * Words of titles, compared as `together` writes them. The phones themselves are the shop's; this is what stands around
 * them, and how suppliers shorten their names.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** How titles shorten names: far fewer ways than searches have, since a title is applied without asking. */
export const titlePhoneWords: readonly PhoneWord[] = [
  ...[
    'iphone galaxy pixel moto motorola xperia oneplus huawei xiaomi lg nokia tcl blackberry htc alcatel zte asus nothing fairphone samsung google sony thinq 5g',
  ].flatMap((text) => text.split(' ').map((means) => ({ phrase: '', means, distance: 1 }))),
  ...(
    [
      ['ip', 'iphone'],
      ['iph', 'iphone'],
      ['iphones', 'iphone'],
      ['pm', 'pro max'],
      ['p', 'plus'],
      ['p', 'pro'],
      ['gal', 'galaxy'],
      ['moto', 'motorola'],
      ['one plus', 'oneplus'],
      ['1 plus', 'oneplus'],
      ['bb', 'blackberry'],
      ['flip', 'z flip'],
      ['fold', 'z fold'],
      ['m 8', 'one m 8'],
      ['m 9', 'one m 9'],
      ['s iii', 's 3'],
      ['s iv', 's 4'],
      ...[
        ['ii', '2'],
        ['iii', '3'],
        ['iv', '4'],
        ['v', '5'],
        ['vi', '6'],
        ['vii', '7'],
      ].flatMap(([roman = '', number = '']) =>
        [number, `mark ${number}`, `mk ${number}`, `mark ${roman}`, `mk ${roman}`].map(
          (phrase) => [phrase, roman] as const,
        ),
      ),
    ] as const
  ).map(([phrase, means]) => ({ phrase, means, distance: 1 })),
];

/** Makers whose phones the list does not have: what follows them is no phone of the list. */
export const otherMakers = words(`oppo vivo realme honor infinix tecno itel lenovo meizu coolpad wiko blu cat kyocera
  sonim doogee ulefone blackview umidigi cubot sharp iqoo nubia micromax lava karbonn gionee leeco letv elephone oukitel
  cricket palm razer jbl bose anker dji gopro canon nikon dell hp acer toshiba msi amazon kindle fire microsoft surface
  nintendo playstation xbox ps4 ps5 garmin fitbit logitech thl vertu caterpillar energizer hisense panasonic essential
  revvl tesla bmw lego fujitsu intel amd nvidia`);

/** Devices that are no phones; numbers after them are theirs. */
export const otherDevices =
  words(`ipad ipads ipod watch iwatch macbook imac mac airpods airpod airtag airtags homepod tab
  mediapad matepad buds gear band laptop notebook chromebook controller console joystick quest applewatch smartwatch
  printer ereader freebuds pad earbuds galaxytab`);

/** Nothing but phones of their brands is called so; a number after them is a model, listed or not. */
export const ownWords = words(`redmi poco razr stylo nord zenfone mate nova xcover zflip zfold rogphone keyone nexus
  iphone iph ip galaxy gal pixel moto xperia 1plus oneplus mi`);

/** A name without its generation, beside these in a list, is this phone: "5s / SE". */
export const besides: Readonly<Record<string, readonly string[]>> = {
  'iPhone SE (1st generation)': ['iPhone 5', 'iPhone 5s', 'iPhone 5c'],
};

/** First words of names that need no brand before them. */
export const lineWords = words('thinkphone cmf rog zenfone stylo velvet aristo nord mate nova axon mi redmi poco');

/** What follows a model and makes it another one; a listed phone would have had it in its name. */
export const qualifiers =
  words(`pro max plus ultra mini lite fe se neo prime play power stylus xl edge active core s t e
  duos ace air note compact premium tablet tab watch forge fusion vision zoom macro optimo nacho sport luna sky crown
  refine perx aero orbit achieve mission eclipse star fold flip xe xs xr promax ultima racing gt turbo pop dream verve
  legacy special ii iii iv vi vii viii ix c r gaming pureview sirocco fun supra go max+ classic emerge hyper action
  performance ultimate`);

/** A qualifier before one of these begins a phrase of its own: "Power Button", "Ultra Thin". */
export const phrasesOf: Readonly<Record<string, ReadonlySet<string>>> = {
  power: words(
    'button buttons btn flex key keys switch volume on and ic cable jack port management connector adapter supply bank module board cord button/volume',
  ),
  ultra: words(
    'thin slim clear hd wide fast bright tough strong matte soft light sensitive transparent hybrid protective strength',
  ),
  max: words('capacity power output load'),
  edge: words('to lighting glue frame cover'),
  core: words('i3 i5 i7'),
  mini: words('hdmi usb fan speaker screwdriver'),
  pro: words('grade quality glass tool tools series'),
  plus: words('tools tool adhesive free kit frame'),
  prime: words('quality grade'),
  active: words('area matrix noise stylus pen'),
  play: words('button'),
  special: words('edition offer price tool'),
  go: words('case'),
  classic: words('case black design leather cover'),
  star: words('wars screw screwdriver'),
  sport: words('band armband case'),
  fold: words('case cover wallet stand'),
  flip: words('case cover wallet leather stand'),
  note: words('book please'),
  air: words('cushion bag pump vent mesh'),
  premium: words(
    'quality grade aftermarket lcd oled screen display tempered glass battery case leather soft hard incell refurbished oem version plus aaa',
  ),
  c: words('grade stock quality class cable port'),
  s: words('grade hook pen'),
  e: words('sim'),
  fun: words('case'),
  sky: words('blue'),
  dream: words('case'),
  pop: words('socket up grip'),
};

/** Of those, where the qualifier may belong to the name as well: "G7 Power Button", "S22 Ultra Thin". */
export const clashes: Readonly<Record<string, ReadonlySet<string>>> = {
  power: phrasesOf.power!,
  ultra: words('thin hd wide'),
  max: words('capacity output'),
  edge: words('to'),
  active: words('area matrix noise'),
  core: words('i3 i5 i7'),
};

/** After a number: it counts or measures. */
export const units =
  words(`pcs pc pack packs packing pieces piece x in inch inches mm cm m ft mah w v a gb tb mb ram hz k units
  unit pair pairs set sets ports port layers layer h colors colours color colour sides
  side ml g gram oz meter meters meters kg way ways years year months month h hour hours count ct bit bits mp megapixel
  tips blades blade pins pin cores amp amps volts watt watts percent times nits more cells cell`);

/** Of those, what a name's own number is not followed by. */
export const lengths = words('ft feet foot m meter meters mm cm pcs pc pack packs mah gb w');

/** As units, but not behind a slash: "11/12/13 protector". */
export const countedThings = words('lens lenses protector protectors film films glass cables screens batteries');

/** Between two phones of a list. */
export const listWords = words('and et or ou plus und y n as well also');

/** Between the ends of a range. */
export const rangeWords = words('to thru through till until a jusqu');

/** All phones of a series. */
export const seriesWords = words('series serie series family lineup');

/** What says nothing about which phone it is. */
export const neutralWords = words(
  '4g lte gsm cdma dual ds duos wifi unlocked 3g international global us usa canada eu version model smartphone phone cell',
);

/** Phones after these do not fit, wherever in the phrase they stand. */
export const exceptWords = words('except excluding excludes exclude excl incompatible sauf excepte');
/** Only when a phone follows at once. */
export const withoutWords = words('without no non sans like unlike');
/** After "not", "doesn't", "won't". */
export const fitWords = words(
  'for fit fits fitting compatible suitable applicable support supports work works with pour compatibles au aux',
);

/** Titles of tools, chips and adhesives have codes that look like phones. */
export const codeWords =
  words(`glue adhesive ic chip cpu stencil screwdriver driver tweezers programmer multimeter reballing
  bionic soldering solder flux bit station microscope lamp steel tape tool toolkit mat stand holder speaker bluetooth charger
  cable hub splitter screws cabinet boxes box notebook pen keyboard mouse card sd memory magnet ring tripod light`);

/** 5G makes no other phone of these: all of them have it, or one name. */
export const always5g = /^(iPhone|Pixel|OnePlus|Xperia|Galaxy (S|Z|Note|Fold)|Motorola (Edge|Razr)|Nothing)/;
