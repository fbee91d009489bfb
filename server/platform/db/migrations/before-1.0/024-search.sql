-- What a search is read with (server/search, docs/search.md). The words are data: the shop's staff may change every row.

create table part_type (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  plural text not null check (plural <> ''),
  -- The order in which the parts of a phone are found and shown: main parts first.
  position integer not null,
  -- Used up in a repair or sold beside it: never before the part itself.
  consumable boolean not null default false,
  -- Whether only products that fit a phone are of this type: a screen cleaner is not a screen.
  for_phones boolean not null default true
);

-- What a part is called, in names of products and in searches. A word of several parts means all of them.
create table part_word (
  part_type_id integer not null references part_type on delete cascade,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  phrase text not null check (phrase <> ''),
  primary key (part_type_id, phrase)
);

-- Other words for words of the catalogue: "refurb" means "refurbished original". A word that means '' says nothing.
create table search_synonym (
  phrase text not null check (phrase <> ''),
  means text not null,
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  primary key (phrase, means)
);

-- The numbers that makers give a phone: A2482, SM-G991W.
create table phone_model (
  phone_id integer not null references phone on delete cascade,
  number text not null check (number <> ''),
  primary key (phone_id, number)
);

-- Null: found by the product's name, from part_word.
alter table product add column part_type_id integer references part_type on delete set null;
create index on product (part_type_id) where part_type_id is not null;

-- Searches that found nothing, for staff.
create table search_miss (
  text text primary key,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);

insert into part_type (code, name, plural, position, consumable, for_phones) values
  ('screen', 'Screen', 'Screens', 10, false, true),
  ('battery', 'Battery', 'Batteries', 20, false, true),
  ('charging-port', 'Charging Port', 'Charging Ports', 30, false, true),
  ('back-glass', 'Back Glass', 'Back Glass', 40, false, true),
  ('housing', 'Back Housing', 'Back Housings', 50, false, true),
  ('mid-frame', 'Mid Frame', 'Mid Frames', 60, false, true),
  ('rear-camera', 'Rear Camera', 'Rear Cameras', 70, false, true),
  ('front-camera', 'Front Camera', 'Front Cameras', 80, false, true),
  ('camera-lens', 'Camera Lens', 'Camera Lenses', 90, false, true),
  ('loudspeaker', 'Loudspeaker', 'Loudspeakers', 100, false, true),
  ('earpiece', 'Earpiece', 'Earpieces', 110, false, true),
  ('power-flex', 'Power Button Flex', 'Power Button Flexes', 120, false, true),
  ('volume-flex', 'Volume Button Flex', 'Volume Button Flexes', 130, false, true),
  ('home-button', 'Home Button', 'Home Buttons', 140, false, true),
  ('fingerprint', 'Fingerprint Sensor', 'Fingerprint Sensors', 150, false, true),
  ('wireless-coil', 'Wireless Charging Coil', 'Wireless Charging Coils', 160, false, true),
  ('vibration', 'Vibration Motor', 'Vibration Motors', 170, false, true),
  ('main-flex', 'Main Flex Cable', 'Main Flex Cables', 180, false, true),
  ('antenna', 'Antenna Flex', 'Antenna Flexes', 190, false, true),
  ('headphone-jack', 'Headphone Jack', 'Headphone Jacks', 195, false, true),
  ('sensor-flex', 'Proximity Sensor Flex', 'Proximity Sensor Flexes', 196, false, true),
  ('sim-tray', 'SIM Tray', 'SIM Trays', 200, false, true),
  ('screen-adhesive', 'Screen Adhesive', 'Screen Adhesives', 210, true, true),
  ('battery-adhesive', 'Battery Adhesive', 'Battery Adhesives', 220, true, true),
  ('back-adhesive', 'Back Cover Adhesive', 'Back Cover Adhesives', 230, true, true),
  ('screws', 'Screw Set', 'Screw Sets', 240, true, true),
  ('phone', 'Refurbished Phone', 'Refurbished Phones', 300, false, true),
  ('screen-protector', 'Screen Protector', 'Screen Protectors', 310, true, true),
  ('lens-protector', 'Camera Lens Protector', 'Camera Lens Protectors', 320, true, true),
  ('case', 'Case', 'Cases', 330, true, true);

insert into part_word (part_type_id, language, phrase)
select t.id, w.language, trim(phrase)
from (values
  ('screen', 'en', 'screen|display|lcd|oled|digitizer|digitiser|touch screen|touchscreen|lcd screen|oled screen|lcd display|oled display|screen assembly|display assembly|lcd assembly|oled assembly|screen replacement|replacement screen|lcd and digitizer|lcd digitizer|display module|screen module|touch panel|panel|front glass|digitizer glass|scr|scrn|lcds|lcd with frame|screen with frame'),
  ('screen', 'fr', 'écran|ecran tactile|écran complet|écran lcd|écran oled|afficheur|dalle|bloc écran|vitre avant|vitre tactile|affichage'),
  ('battery', 'en', 'battery|batteries|batt|bat|batts|battery pack|replacement battery|battery replacement|battery cell|accumulator'),
  ('battery', 'fr', 'batterie|pile|batterie de remplacement|accu'),
  ('charging-port', 'en', 'charging port|charging port board|charging port flex|charge port|charger port|charging dock|charge dock|dock connector|charging connector|charge connector|charging flex|charging board|charge board|charge flex|usb port|usb c port|usb connector|usb board|lightning port|lightning connector|port flex|charging jack|power port|dock port|dock flex|sub board|chg port|chg flex|chg|cp|charging assembly|charging socket|charge socket|charging block|microphone flex|bottom board'),
  ('charging-port', 'fr', 'port de charge|connecteur de charge|connecteur charge|prise de charge|dock de charge|nappe de charge|nappe connecteur de charge|port charge|port de chargement|connecteur lightning|connecteur usb'),
  ('back-glass', 'en', 'back glass|rear glass|back cover|rear cover|battery cover|battery door|back door|back panel|rear panel|back plate|glass back|backglass|back cover glass|rear back glass|big hole glass|back cover with lens|backplate|rear door'),
  ('back-glass', 'fr', 'vitre arrière|vitre arriere|verre arrière|face arrière|coque arrière|cache arrière|cache batterie|dos|panneau arrière'),
  ('housing', 'en', 'back housing|housing|rear housing|back housing with frame|full housing|chassis|back frame|rear frame|housing frame|body|shell housing'),
  ('housing', 'fr', 'châssis|chassis arrière|coque complète|boîtier'),
  ('mid-frame', 'en', 'mid frame|midframe|middle frame|frame|bezel frame|front frame|center frame|middle housing|mid plate|lcd frame|screen frame'),
  ('mid-frame', 'fr', 'cadre|cadre central|châssis central|contour'),
  ('rear-camera', 'en', 'rear camera|rear camera module|back camera|main camera|camera|camera module|rear cam|back cam|cam|wide camera|ultra wide camera|telephoto camera|triple camera|big camera'),
  ('rear-camera', 'fr', 'caméra arrière|caméra|appareil photo|appareil photo arrière|module caméra|caméra principale|photo arrière'),
  ('front-camera', 'en', 'front camera|selfie camera|selfie cam|front cam|front facing camera|face camera|facetime camera|front camera flex|camera|cam|true depth camera|face id camera'),
  ('front-camera', 'fr', 'caméra avant|caméra frontale|caméra|appareil photo avant|caméra selfie'),
  ('camera-lens', 'en', 'camera lens|camera glass|lens|lens glass|rear camera lens|camera lens glass|back camera lens|rear camera glass|back camera glass|camera cover|lens cover|camera lens cover|rear lens'),
  ('camera-lens', 'fr', 'lentille|lentille caméra|lentille de caméra|vitre caméra|verre caméra|objectif|vitre appareil photo'),
  ('loudspeaker', 'en', 'loudspeaker|loud speaker|bottom speaker|lower speaker|buzzer|ringer|ringer speaker|speaker|main speaker|loudspeakers|speaker module|speaker box'),
  ('loudspeaker', 'fr', 'haut parleur|hautparleur|haut-parleur externe|haut parleur bas|buzzer sonnerie|sonnerie'),
  ('earpiece', 'en', 'earpiece|ear speaker|earpiece speaker|ear piece|top speaker|upper speaker|receiver|handset speaker|speaker|in ear speaker|ear speaker mesh|call speaker'),
  ('earpiece', 'fr', 'écouteur|écouteur interne|haut-parleur interne|haut parleur interne|haut parleur oreille|haut parleur'),
  ('power-flex', 'en', 'power button flex|power flex|power button|power key|power cable|on off flex|on off button|lock button|lock button flex|power switch|side button|side key|side key flex|power flex cable|button flex'),
  ('power-flex', 'fr', 'bouton power|nappe power|bouton marche arrêt|bouton allumage|nappe bouton power|bouton d''alimentation|bouton alimentation'),
  ('volume-flex', 'en', 'volume button flex|volume flex|volume button|volume key|volume keys|volume buttons|volume cable|mute switch|silent switch|vol flex|vol button|volume rocker|volume flex cable|button flex'),
  ('volume-flex', 'fr', 'bouton volume|nappe volume|boutons volume|nappe bouton volume'),
  ('home-button', 'en', 'home button|home button flex|home flex|home key|touch id button|menu button|touch id'),
  ('home-button', 'fr', 'bouton home|bouton accueil|nappe bouton home|bouton principal'),
  ('fingerprint', 'en', 'fingerprint sensor|fingerprint|fingerprint reader|finger print|finger print sensor|fingerprint scanner|finger sensor|biometric sensor|fps'),
  ('fingerprint', 'fr', 'empreinte|capteur d''empreinte|capteur empreinte|lecteur d''empreinte|lecteur empreinte|empreinte digitale|capteur d''empreintes'),
  ('wireless-coil', 'en', 'wireless charging coil|wireless coil|charging coil|nfc|nfc coil|qi coil|wireless charging flex|wireless charge coil|nfc antenna|wireless flex|coil|charge coil|wireless charging antenna|wireless charging pad flex|magsafe coil'),
  ('wireless-coil', 'fr', 'bobine|bobine de charge|charge sans fil|nappe nfc|antenne nfc|bobine de charge sans fil'),
  ('vibration', 'en', 'vibration motor|vibrator|vibrator motor|taptic engine|taptic|vibrate motor|haptic|haptic engine|haptic motor|vibration|vibra|vibe motor|vibration engine|vibrating motor|linear motor'),
  ('vibration', 'fr', 'vibreur|moteur vibreur|moteur de vibration|moteur vibration'),
  ('main-flex', 'en', 'main flex|main flex cable|motherboard flex|motherboard flex cable|mainboard flex|main board flex|board flex|interconnect flex|lcd flex|main cable|logic board flex|main ribbon|connecting flex'),
  ('main-flex', 'fr', 'nappe principale|nappe carte mère|nappe de connexion|nappe connexion'),
  ('antenna', 'en', 'antenna|antenna flex|wifi antenna|signal antenna|signal flex|gps antenna|bluetooth antenna|wifi flex|antenna cable|signal cable|coaxial cable|5g antenna|wi fi antenna|cellular antenna'),
  ('antenna', 'fr', 'antenne|antenne wifi|nappe antenne|câble antenne'),
  ('headphone-jack', 'en', 'headphone jack|audio jack|headphone jack flex|aux jack|earphone jack|headphone flex'),
  ('headphone-jack', 'fr', 'prise jack|prise casque'),
  ('sensor-flex', 'en', 'proximity sensor|proximity sensor flex|proximity flex|light sensor|ambient light sensor|sensor flex'),
  ('sensor-flex', 'fr', 'capteur de proximité|capteur proximité'),
  ('sim-tray', 'en', 'sim tray|sim card tray|sim holder|sim card holder|sim slot|tray|simtray|sim|dual sim tray|nano sim tray|sim drawer|sim card slot|card tray'),
  ('sim-tray', 'fr', 'tiroir sim|tiroir carte sim|support sim|plateau sim|rack sim|porte sim|tiroir de carte sim|bac sim'),
  ('screen-adhesive', 'en', 'screen adhesive|adhesive|screen glue|lcd adhesive|display adhesive|screen seal|waterproof seal|waterproof adhesive|water seal|lcd tape|screen tape|display tape|lcd glue|screen gasket|waterproof gasket|frame adhesive|screen sticker|screen seal adhesive|display seal|adhesive strips|adhesive strip|seal|gasket|glue|lcd seal|screen adhesive strips|adhesive tape'),
  ('screen-adhesive', 'fr', 'adhésif|adhésif écran|joint|joint écran|colle écran|sticker écran|joint d''étanchéité|joint étanchéité|adhésif d''écran|autocollant écran|colle'),
  ('battery-adhesive', 'en', 'battery adhesive|battery tape|battery adhesive strips|battery glue|battery sticker'),
  ('battery-adhesive', 'fr', 'adhésif batterie|languette batterie'),
  ('back-adhesive', 'en', 'back cover adhesive|back glass adhesive|rear adhesive|back adhesive|back cover tape'),
  ('back-adhesive', 'fr', 'adhésif vitre arrière|adhésif face arrière'),
  ('screws', 'en', 'screw set|screws|screw|screw kit|screws set|full screw set|phone screws|bottom screws|pentalobe screws'),
  ('screws', 'fr', 'vis|jeu de vis|kit de vis|kit vis|set de vis'),
  ('phone', 'en', 'refurbished|refurbished phone|refurbished phones|refurbished device|handset|used phone|unlocked phone|phone unlocked|refurbished handset|unlocked|pre owned|whole phone'),
  ('phone', 'fr', 'téléphone reconditionné|téléphone|reconditionné'),
  ('screen-protector', 'en', 'screen protector|tempered glass|glass protector|screen guard|protector|protective glass|screen glass protector|screen film|protector film|film protector|tempered|tempered glass protector|glass screen protector|protection glass|privacy glass|privacy screen|privacy screen protector|privacy protector|full cover glass|matte film|screen saver|screen shield'),
  ('screen-protector', 'fr', 'verre trempé|protecteur d''écran|protection écran|film de protection|protège écran|protecteur écran|vitre de protection|protection d''écran|film protecteur'),
  ('lens-protector', 'en', 'camera lens protector|lens protector|camera protector|camera glass protector|lens guard|camera lens guard'),
  ('lens-protector', 'fr', 'protection caméra|protecteur caméra|protecteur de lentille|protecteur lentille|protection lentille'),
  ('case', 'en', 'case|cover|phone case|protective case|phone cover|bumper|shell|folio|cases'),
  ('case', 'fr', 'étui|étuis|coque|coque de protection|housse')
) as w (code, language, phrases)
join part_type t on t.code = w.code, unnest(string_to_array(w.phrases, '|')) phrase
on conflict do nothing;

insert into search_synonym (phrase, means, language) values
  ('folio', 'wallet', 'en'), ('flip', 'wallet', 'en'), ('leather', 'wallet', 'en'), ('armor', 'rugged', 'en'), ('armour', 'rugged', 'en'), ('tough', 'rugged', 'en'), ('gel', 'silicone', 'en'), ('tpu', 'silicone', 'en'), ('en silicone', 'silicone', 'fr'),
  ('refurb', 'refurbished original', 'en'), ('refurbished', 'refurbished original', 'en'), ('reglassed', 'refurbished original', 'en'),
  ('refurb original', 'refurbished original', 'en'), ('original refurb', 'refurbished original', 'en'), ('refurbished oem', 'refurbished original', 'en'),
  ('refurb', 'refurbished', 'en'), ('soft', 'soft oled', 'en'), ('hard', 'hard oled', 'en'), ('in cell', 'incell', 'en'),
  ('flexible oled', 'soft oled', 'en'), ('rigid oled', 'hard oled', 'en'), ('tft', 'incell', 'en'), ('copy', 'aftermarket', 'en'),
  ('copy', 'aftermarket lcd', 'en'), ('copy', 'incell', 'en'), ('sp', 'service pack', 'en'), ('servicepack', 'service pack', 'en'),
  ('genuine', 'service pack', 'en'), ('genuine', 'original pull', 'en'), ('genuine', 'refurbished original', 'en'), ('genuine', 'oem spec', 'en'),
  ('original', 'original pull', 'en'), ('original', 'service pack', 'en'), ('original', 'refurbished original', 'en'), ('original', 'oem spec', 'en'),
  ('oem', 'oem spec', 'en'), ('oem', 'service pack', 'en'), ('oem', 'original pull', 'en'), ('oem', 'refurbished original', 'en'),
  ('pull', 'original pull', 'en'), ('pulled', 'original pull', 'en'), ('pulls', 'original pull', 'en'), ('oem pull', 'original pull', 'en'),
  ('aftermarket', 'aftermarket', 'en'), ('aftermarket', 'aftermarket lcd', 'en'), ('aftermarket', 'aftermarket plus', 'en'),
  ('aftermarket', 'incell', 'en'), ('am', 'aftermarket', 'en'), ('am', 'aftermarket lcd', 'en'), ('hi cap', 'high capacity', 'en'), ('hicap', 'high capacity', 'en'),
  ('extended', 'high capacity', 'en'), ('big hole', 'large hole', 'en'), ('with lens', 'with camera lens', 'en'),
  ('lens installed', 'with camera lens', 'en'), ('privacy', 'privacy glass', 'en'), ('anti spy', 'privacy glass', 'en'), ('matte', 'matte film', 'en'),
  ('full cover', 'full cover glass', 'en'), ('full glue', 'full cover glass', 'en'), ('9h', 'tempered glass', 'en'), ('prem', 'premium', 'en'), ('std', 'standard', 'en'),
  ('magsafe', 'magnetic', 'en'), ('gray', 'grey', 'en'), ('blk', 'black', 'en'), ('wht', 'white', 'en'), ('violet', 'purple', 'en'),
  ('noir', 'black', 'fr'), ('noire', 'black', 'fr'), ('blanc', 'white', 'fr'), ('blanche', 'white', 'fr'), ('bleu', 'blue', 'fr'), ('bleue', 'blue', 'fr'),
  ('vert', 'green', 'fr'), ('verte', 'green', 'fr'), ('rouge', 'red', 'fr'), ('rose', 'pink', 'fr'), ('gris', 'grey', 'fr'), ('jaune', 'yellow', 'fr'),
  ('mauve', 'purple', 'fr'), ('doré', 'gold', 'fr'), ('or', 'gold', 'fr'), ('argent', 'silver', 'fr'), ('argenté', 'silver', 'fr'), ('brun', 'brown', 'fr'),
  ('transparent', 'clear', 'en'), ('transparente', 'clear', 'fr'), ('reconditionné', 'refurbished original', 'fr'), ('souple', 'soft oled', 'fr'),
  ('portefeuille', 'wallet', 'fr'), ('antichoc', 'rugged', 'fr'), ('aimanté', 'magnetic', 'fr'), ('magnétique', 'magnetic', 'fr'),
  ('avec cadre', 'with frame', 'fr'), ('chargeur', 'charger', 'fr'), ('chargeur mural', 'wall charger', 'fr'), ('chargeur voiture', 'car charger', 'fr'),
  ('chargeur de voiture', 'car charger', 'fr'), ('chargeur sans fil', 'wireless charging', 'fr'), ('chargeur sans fil', 'wireless charger', 'fr'), ('câble', 'cable', 'fr'), ('tournevis', 'screwdriver', 'fr'),
  ('pince', 'tweezers', 'fr'), ('brucelles', 'tweezers', 'fr'), ('ventouse', 'suction cup', 'fr'), ('outil d''ouverture', 'phone opening kit', 'fr'),
  ('étain', 'solder', 'fr'), ('fer à souder', 'soldering iron', 'fr'), ('spatule', 'spudger', 'fr'), ('tapis', 'mat', 'fr'), ('pâte à souder', 'solder paste', 'fr'),
  ('alcool isopropylique', 'isopropyl alcohol', 'fr'), ('batterie externe', 'power bank', 'fr'), ('carte mémoire', 'memory card', 'fr'), ('clé usb', 'flash drive', 'fr'),
  ('écouteurs sans fil', 'wireless earbuds', 'fr'), ('casque', 'headset', 'fr'), ('support voiture', 'mount', 'fr'), ('stylet', 'stylus', 'fr'), ('microscope', 'microscope', 'fr'),
  ('ruban adhésif', 'tape', 'fr'), ('double face', 'double sided tape', 'fr'), ('tapis de réparation', 'repair mat', 'fr'), ('nettoyant écran', 'screen cleaner', 'fr'), ('flux', 'flux', 'fr'), ('station de soudage', 'soldering station', 'fr'), ('air chaud', 'hot air', 'fr'), ('multimètre', 'multimeter', 'fr'),
  ('powerbank', 'power bank', 'en'), ('portable charger', 'power bank', 'en'), ('screw driver', 'screwdriver', 'en'), ('pentalobe driver', 'pentalobe screwdriver', 'en'), ('p2 driver', 'pentalobe screwdriver', 'en'), ('tri wing', 'tri point', 'en'), ('triwing', 'tri point', 'en'),
  ('y000', 'tri point', 'en'), ('pry tool', 'spudger', 'en'), ('pick', 'opening picks', 'en'), ('picks', 'opening picks', 'en'), ('guitar picks', 'opening picks', 'en'), ('ipa', 'isopropyl alcohol', 'en'), ('rubbing alcohol', 'isopropyl alcohol', 'en'), ('hot air gun', 'hot air station', 'en'), ('rework station', 'hot air station', 'en'),
  ('b7000', 'b 7000', 'en'), ('t7000', 't 7000', 'en'), ('usb stick', 'flash drive', 'en'), ('thumb drive', 'flash drive', 'en'), ('micro sd', 'microsd', 'en'), ('sd card', 'memory card sd', 'en'), ('micro usb cable', 'micro usb cable', 'en'), ('type c', 'usb c', 'en'), ('typec', 'usb c', 'en'), ('usbc', 'usb c', 'en'), ('aux cable', 'audio cable', 'en'), ('earphones', 'earbuds', 'en'), ('headphones', 'headset', 'en'), ('air pods', 'earbuds', 'en'), ('esd mat', 'esd bench mat', 'en'), ('work mat', 'repair mat', 'en'), ('esd strap', 'esd wrist strap', 'en'), ('heat mat', 'heating plate', 'en'), ('hot plate', 'heating plate', 'en'), ('uv lamp', 'uv curing lamp', 'en'), ('uv light', 'uv curing lamp', 'en'), ('oca', 'optical adhesive film', 'en'), ('kapton', 'heat resistant tape', 'en'), ('kapton tape', 'heat resistant tape', 'en'), ('solder wick', 'desoldering wick', 'en'), ('solder mask', 'uv solder mask', 'en'),
  ('phone', '', 'en'), ('for', '', 'en'), ('the', '', 'en'), ('a', '', 'en'), ('an', '', 'en'), ('of', '', 'en'), ('to fit', '', 'en'), ('fits', '', 'en'), ('replacement', '', 'en'), ('part', '', 'en'), ('parts', '', 'en'), ('assembly', '', 'en'), ('assy', '', 'en'), ('new', '', 'en'), ('cheap', '', 'en'), ('compatible', '', 'en'), ('repair part', '', 'en'), ('spare', '', 'en'), ('quality', '', 'en'), ('grade', '', 'en'), ('color', '', 'en'), ('colour', '', 'en'), ('with', '', 'en'), ('and', '', 'en'), ('in', '', 'en'), ('set', '', 'en'), ('kit', '', 'en'),
  ('pour', '', 'fr'), ('de', '', 'fr'), ('d', '', 'fr'), ('du', '', 'fr'), ('le', '', 'fr'), ('la', '', 'fr'), ('les', '', 'fr'), ('l', '', 'fr'), ('avec', '', 'fr'), ('et', '', 'fr'), ('pièce', '', 'fr'), ('remplacement', '', 'fr'), ('complet', '', 'fr'), ('couleur', '', 'fr'), ('téléphone', '', 'fr'), ('telephone', '', 'fr'), ('à', '', 'fr'), ('rechange', '', 'fr');

-- The parts in the listing come from the words.
delete from applied_sql where file = '4-listing.sql';
