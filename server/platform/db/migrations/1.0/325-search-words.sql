-- The words with which a search is read, in English and French (docs/search.md). They are data: staff may change every row. Below,
-- phrases of one meaning stand together with | between them.

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

-- How the names of phones are shortened in searches: "ip" for "iphone", "pm" for "pro max"; '' leaves a word out.
create table phone_word (
  phrase text not null,
  means text not null check (means <> ''),
  -- How far the shorter form is from the name: of several phones that it may mean the nearest is meant.
  distance integer not null default 1 check (distance > 0),
  primary key (phrase, means)
);

-- Searches that found nothing, for staff.
create table search_miss (
  text text primary key,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);

insert into part_word (part_type_id, language, phrase)
select t.id, w.language, phrase
from (values
  ('screen', 'en', 'screen|display|lcd|oled|digitizer|digitiser|touch screen|touchscreen|lcd screen|oled screen|lcd display|
    oled display|screen assembly|display assembly|lcd assembly|oled assembly|screen replacement|replacement screen|
    lcd and digitizer|lcd digitizer|display module|screen module|touch panel|panel|front glass|digitizer glass|scr|scrn|lcds|
    lcd with frame|screen with frame'),
  ('screen', 'fr', 'écran|ecran tactile|écran complet|écran lcd|écran oled|afficheur|dalle|bloc écran|vitre avant|
    vitre tactile|affichage|ecran amoled|ecran tactile complet|vitre'),
  ('battery', 'en', 'battery|batteries|batt|bat|batts|battery pack|replacement battery|battery replacement|battery cell|
    accumulator'),
  ('battery', 'fr', 'batterie|pile|batterie de remplacement|accu'),
  ('charging-port', 'en', 'charging port|charging port board|charging port flex|charge port|charger port|charging dock|
    charge dock|dock connector|charging connector|charge connector|charging flex|charging board|charge board|charge flex|
    usb port|usb c port|usb connector|usb board|lightning port|lightning connector|port flex|charging jack|power port|
    dock port|dock flex|sub board|chg port|chg flex|chg|cp|charging assembly|charging socket|charge socket|charging block|
    microphone flex|bottom board|dock|connector|daughterboard|daughter board|charging|charging module|port|usb c connector|
    type c port|micro usb port'),
  ('charging-port', 'fr', 'port de charge|connecteur de charge|connecteur charge|prise de charge|dock de charge|
    nappe de charge|nappe connecteur de charge|port charge|port de chargement|connecteur lightning|connecteur usb'),
  ('back-glass', 'en', 'back glass|rear glass|back cover|rear cover|battery cover|battery door|back door|back panel|
    rear panel|back plate|glass back|backglass|back cover glass|rear back glass|big hole glass|back cover with lens|backplate|
    rear door|back|rear'),
  ('back-glass', 'fr', 'vitre arrière|vitre arriere|verre arrière|face arrière|coque arrière|cache arrière|cache batterie|dos|
    panneau arrière'),
  ('housing', 'en', 'back housing|housing|rear housing|back housing with frame|full housing|chassis|back frame|rear frame|
    housing frame|body|shell housing|back|frame'),
  ('housing', 'fr', 'châssis|chassis arrière|coque complète|boîtier'),
  ('mid-frame', 'en', 'mid frame|midframe|middle frame|frame|bezel frame|front frame|center frame|middle housing|mid plate|
    lcd frame|screen frame'),
  ('mid-frame', 'fr', 'cadre|cadre central|châssis central|contour|châssis'),
  ('rear-camera', 'en', 'rear camera|rear camera module|back camera|main camera|camera|camera module|rear cam|back cam|cam|
    wide camera|ultra wide camera|telephoto camera|triple camera|big camera'),
  ('rear-camera', 'fr', 'caméra arrière|caméra|appareil photo|appareil photo arrière|module caméra|caméra principale|
    photo arrière'),
  ('front-camera', 'en', 'front camera|selfie camera|selfie cam|front cam|front facing camera|face camera|facetime camera|
    front camera flex|camera|cam|true depth camera|face id camera|front cameras|selfie'),
  ('front-camera', 'fr', 'caméra avant|caméra frontale|caméra|appareil photo avant|caméra selfie'),
  ('camera-lens', 'en', 'camera lens|camera glass|lens|lens glass|rear camera lens|camera lens glass|back camera lens|
    rear camera glass|back camera glass|camera cover|lens cover|camera lens cover|rear lens'),
  ('camera-lens', 'fr', 'lentille|lentille caméra|lentille de caméra|vitre caméra|verre caméra|objectif|vitre appareil photo|
    lentille caméra arrière|lentille de caméra arrière|vitre caméra arrière|verre caméra arrière'),
  ('loudspeaker', 'en', 'loudspeaker|loud speaker|bottom speaker|lower speaker|buzzer|ringer|ringer speaker|speaker|
    main speaker|loudspeakers|speaker module|speaker box|speakers'),
  ('loudspeaker', 'fr', 'haut parleur|hautparleur|haut-parleur externe|haut parleur bas|buzzer sonnerie|sonnerie'),
  ('earpiece', 'en', 'earpiece|ear speaker|earpiece speaker|ear piece|top speaker|upper speaker|receiver|handset speaker|
    speaker|in ear speaker|ear speaker mesh|call speaker|ear speakers'),
  ('earpiece', 'fr', 'écouteur|écouteur interne|haut-parleur interne|haut parleur interne|haut parleur oreille|haut parleur'),
  ('power-flex', 'en', 'power button flex|power flex|power button|power key|power cable|on off flex|on off button|lock button|
    lock button flex|power switch|side button|side key|side key flex|power flex cable|button flex|on off|on off switch'),
  ('power-flex', 'fr', 'bouton power|nappe power|bouton marche arrêt|bouton allumage|nappe bouton power|
    bouton d''alimentation|bouton alimentation'),
  ('volume-flex', 'en', 'volume button flex|volume flex|volume button|volume key|volume keys|volume buttons|volume cable|
    mute switch|silent switch|vol flex|vol button|volume rocker|volume flex cable|button flex'),
  ('volume-flex', 'fr', 'bouton volume|nappe volume|boutons volume|nappe bouton volume'),
  ('home-button', 'en', 'home button|home button flex|home flex|home key|touch id button|menu button|touch id'),
  ('home-button', 'fr', 'bouton home|bouton accueil|nappe bouton home|bouton principal'),
  ('fingerprint', 'en', 'fingerprint sensor|fingerprint|fingerprint reader|finger print|finger print sensor|
    fingerprint scanner|finger sensor|biometric sensor|fps'),
  ('fingerprint', 'fr', 'empreinte|capteur d''empreinte|capteur empreinte|lecteur d''empreinte|lecteur empreinte|
    empreinte digitale|capteur d''empreintes'),
  ('wireless-coil', 'en', 'wireless charging coil|wireless coil|charging coil|nfc|nfc coil|qi coil|wireless charging flex|
    wireless charge coil|nfc antenna|wireless flex|coil|charge coil|wireless charging antenna|wireless charging pad flex|
    magsafe coil'),
  ('wireless-coil', 'fr', 'bobine|bobine de charge|charge sans fil|nappe nfc|antenne nfc|bobine de charge sans fil'),
  ('vibration', 'en', 'vibration motor|vibrator|vibrator motor|taptic engine|taptic|vibrate motor|haptic|haptic engine|
    haptic motor|vibration|vibra|vibe motor|vibration engine|vibrating motor|linear motor'),
  ('vibration', 'fr', 'vibreur|moteur vibreur|moteur de vibration|moteur vibration'),
  ('main-flex', 'en', 'main flex|main flex cable|motherboard flex|motherboard flex cable|mainboard flex|main board flex|
    board flex|interconnect flex|lcd flex|main cable|logic board flex|main ribbon|connecting flex'),
  ('main-flex', 'fr', 'nappe principale|nappe carte mère|nappe de connexion|nappe connexion'),
  ('antenna', 'en', 'antenna|antenna flex|wifi antenna|signal antenna|signal flex|gps antenna|bluetooth antenna|wifi flex|
    antenna cable|signal cable|coaxial cable|5g antenna|wi fi antenna|cellular antenna'),
  ('antenna', 'fr', 'antenne|antenne wifi|nappe antenne|câble antenne'),
  ('headphone-jack', 'en', 'headphone jack|audio jack|headphone jack flex|aux jack|earphone jack|headphone flex'),
  ('headphone-jack', 'fr', 'prise jack|prise casque'),
  ('sensor-flex', 'en', 'proximity sensor|proximity sensor flex|proximity flex|light sensor|ambient light sensor|sensor flex'),
  ('sensor-flex', 'fr', 'capteur de proximité|capteur proximité'),
  ('sim-tray', 'en', 'sim tray|sim card tray|sim holder|sim card holder|sim slot|tray|simtray|sim|dual sim tray|nano sim tray|
    sim drawer|sim card slot|card tray'),
  ('sim-tray', 'fr', 'tiroir sim|tiroir carte sim|support sim|plateau sim|rack sim|porte sim|tiroir de carte sim|bac sim'),
  ('screen-adhesive', 'en', 'screen adhesive|adhesive|screen glue|lcd adhesive|display adhesive|screen seal|waterproof seal|
    waterproof adhesive|water seal|lcd tape|screen tape|display tape|lcd glue|screen gasket|waterproof gasket|frame adhesive|
    screen sticker|screen seal adhesive|display seal|adhesive strips|adhesive strip|seal|gasket|glue|lcd seal|
    screen adhesive strips|adhesive tape'),
  ('screen-adhesive', 'fr', 'adhésif|adhésif écran|joint|joint écran|colle écran|sticker écran|joint d''étanchéité|
    joint étanchéité|adhésif d''écran|autocollant écran|colle'),
  ('battery-adhesive', 'en', 'battery adhesive|battery tape|battery adhesive strips|battery glue|battery sticker'),
  ('battery-adhesive', 'fr', 'adhésif batterie|languette batterie'),
  ('back-adhesive', 'en', 'back cover adhesive|back glass adhesive|rear adhesive|back adhesive|back cover tape'),
  ('back-adhesive', 'fr', 'adhésif vitre arrière|adhésif face arrière'),
  ('screws', 'en', 'screw set|screws|screw|screw kit|screws set|full screw set|phone screws|bottom screws|pentalobe screws'),
  ('screws', 'fr', 'vis|jeu de vis|kit de vis|kit vis|set de vis'),
  ('phone', 'en', 'refurbished|refurbished phone|refurbished phones|refurbished device|handset|used phone|unlocked phone|
    phone unlocked|refurbished handset|unlocked|pre owned|whole phone|used'),
  ('phone', 'fr', 'téléphone reconditionné|téléphone|reconditionné'),
  ('screen-protector', 'en', 'screen protector|tempered glass|glass protector|screen guard|protector|protective glass|
    screen glass protector|screen film|protector film|film protector|tempered|tempered glass protector|glass screen protector|
    protection glass|privacy glass|privacy screen|privacy screen protector|privacy protector|full cover glass|matte film|
    screen saver|screen shield|tg|t glass'),
  ('screen-protector', 'fr', 'verre trempé|protecteur d''écran|protection écran|film de protection|protège écran|
    protecteur écran|vitre de protection|protection d''écran|film protecteur|vitre trempée|vitre trempé|verre trempée|
    verre de protection|pellicule|protecteur'),
  ('lens-protector', 'en', 'camera lens protector|lens protector|camera protector|camera glass protector|lens guard|
    camera lens guard'),
  ('lens-protector', 'fr', 'protection caméra|protecteur caméra|protecteur de lentille|protecteur lentille|
    protection lentille'),
  ('case', 'en', 'case|cover|phone case|protective case|phone cover|bumper|shell|folio|cases'),
  ('case', 'fr', 'étui|étuis|coque|coque de protection|housse|coque telephone|protection')
) w (code, language, phrases)
join part_type t on t.code = w.code, regexp_split_to_table(w.phrases, '\|\s*') phrase;

insert into search_synonym (means, language, phrase)
select w.means, w.language, phrase
from (values
  -- What says nothing.
  ('', 'en', 'phone|for|the|a|an|of|to fit|fits|replacement|part|parts|assembly|assy|new|cheap|compatible|repair part|spare|
    quality|grade|color|colour|with|and|in|set|kit|in 1|machine|tool|tools|need|pls|please|best|sku|upc|ean|barcode|item|
    model|number|gen|repair|my|smartphone|cell|mobile'),
  ('', 'fr', 'pour|de|d|du|le|la|les|l|avec|et|pièce|remplacement|complet|couleur|téléphone|telephone|à|rechange|cellulaire|
    modèle|un|une|des|sur|qualité|réparation'),
  -- English.
  ('wallet', 'en', 'folio|flip|leather'), ('rugged', 'en', 'armor|armour|tough'), ('silicone', 'en', 'gel|tpu'),
  ('refurbished original', 'en', 'refurb|refurbished|reglassed|refurb original|original refurb|refurbished oem|genuine|
    original|oem'),
  ('refurbished', 'en', 'refurb'), ('soft oled', 'en', 'soft|flexible oled'), ('hard oled', 'en', 'hard|rigid oled'),
  ('incell', 'en', 'in cell|tft|copy|aftermarket'), ('aftermarket', 'en', 'copy|aftermarket|am'),
  ('aftermarket lcd', 'en', 'copy|aftermarket|am'), ('service pack', 'en', 'sp|servicepack|genuine|original|oem'),
  ('original pull', 'en', 'genuine|original|oem|pull|pulled|pulls|oem pull'), ('oem spec', 'en', 'genuine|original|oem'),
  ('aftermarket plus', 'en', 'aftermarket'), ('high capacity', 'en', 'hi cap|hicap|extended'),
  ('large hole', 'en', 'big hole'), ('with camera lens', 'en', 'with lens|lens installed'),
  ('privacy glass', 'en', 'privacy|anti spy'), ('matte film', 'en', 'matte'),
  ('full cover glass', 'en', 'full cover|full glue'), ('tempered glass', 'en', '9h'), ('premium', 'en', 'prem'),
  ('standard', 'en', 'std'), ('magnetic', 'en', 'magsafe'), ('grey', 'en', 'gray'), ('black', 'en', 'blk'),
  ('white', 'en', 'wht'), ('purple', 'en', 'violet'), ('clear', 'en', 'transparent'),
  ('power bank', 'en', 'powerbank|portable charger|battery bank'),
  ('screwdriver', 'en', 'screw driver|driver|screwdriver|screwdrivers'),
  ('pentalobe screwdriver', 'en', 'pentalobe driver|p2 driver'), ('tri point', 'en', 'tri wing|triwing|y000'),
  ('spudger', 'en', 'pry tool'), ('opening picks', 'en', 'pick|picks|guitar picks'),
  ('isopropyl alcohol', 'en', 'ipa|rubbing alcohol|alcohol|ipa 99'),
  ('hot air station', 'en', 'hot air gun|rework station|heat gun'), ('b 7000', 'en', 'b7000'), ('t 7000', 'en', 't7000'),
  ('flash drive', 'en', 'usb stick|thumb drive|usb key'), ('microsd', 'en', 'micro sd|tf card'),
  ('memory card sd', 'en', 'sd card'), ('micro usb cable', 'en', 'micro usb cable'), ('usb c', 'en', 'type c|typec|usbc'),
  ('audio cable', 'en', 'aux cable'), ('earbuds', 'en', 'earphones|air pods|airpods|ear buds'),
  ('headset', 'en', 'headphones|hdst|headphone'), ('esd bench mat', 'en', 'esd mat'), ('repair mat', 'en', 'work mat'),
  ('esd wrist strap', 'en', 'esd strap'), ('heating plate', 'en', 'heat mat|hot plate'),
  ('uv curing lamp', 'en', 'uv lamp|uv light'), ('optical adhesive film', 'en', 'oca'),
  ('heat resistant tape', 'en', 'kapton|kapton tape'), ('desoldering wick', 'en', 'solder wick|braid'),
  ('uv solder mask', 'en', 'solder mask'), ('with', 'en', 'w'), ('plastic', 'en', 'plastic'), ('nylon', 'en', 'plastic'),
  ('5000', 'en', '5k'), ('10000', 'en', '10k'), ('20000', 'en', '20k'), ('button', 'en', 'btn|btns'),
  ('speaker', 'en', 'spkr|spk'), ('charging', 'en', 'chrg'), ('charger', 'en', 'chrgr'), ('port', 'en', 'prt'),
  ('adhesive', 'en', 'adh|e6000'), ('vibration', 'en', 'vib'), ('housing', 'en', 'hsg'), ('board', 'en', 'brd'),
  ('connector', 'en', 'conn'), ('glass', 'en', 'gls'), ('back', 'en', 'bk'), ('front', 'en', 'frt'), ('rear', 'en', 'rr'),
  ('flex', 'en', 'flx'), ('power', 'en', 'pwr'), ('volume', 'en', 'vol'), ('display', 'en', 'disp|dsply'),
  ('antenna', 'en', 'ant'), ('cable', 'en', 'cbl|cord|lead|wire'), ('frame', 'en', 'frm'), ('cover', 'en', 'cvr'),
  ('lens', 'en', 'lns'), ('fingerprint', 'en', 'fp'), ('sensor', 'en', 'snsr'), ('wireless', 'en', 'wrls'),
  ('refurb', 'en', 'refub'), ('screen', 'en', 'cartridge'), ('driver', 'en', 'driver|screwdriver|screwdrivers'),
  ('mount', 'en', 'holder|stand'), ('holder', 'en', 'holder'), ('stand', 'en', 'stand'),
  ('esd', 'en', 'antistatic|anti static'), ('antistatic', 'en', 'antistatic|anti static'), ('3 5 mm', 'en', 'aux|headphone'),
  ('pull tabs', 'en', 'pull strips|pull tab'), ('tweezers', 'en', 'tweezer'), ('adapter', 'en', 'adaptor|dongle'),
  ('wall charger', 'en', 'brick|plug|wall plug'), ('wire', 'en', 'wire'), ('wick', 'en', 'wick'),
  ('led bench lamp', 'en', 'magnifier'), ('microscope', 'en', 'loupe|scope'), ('power supply', 'en', 'psu|dc supply'),
  ('meter', 'en', 'meter'), ('multimeter', 'en', 'meter'), ('cleaner', 'en', 'cleaner'), ('wipes', 'en', 'wipes'),
  ('cloth', 'en', 'cloth'), ('wireless headset', 'en', 'bluetooth headset'), ('wireless earbuds', 'en', 'bluetooth earbuds'),
  ('portable speaker', 'en', 'bluetooth speaker'), ('strap', 'en', 'lanyard'), ('stylus', 'en', 'pen'), ('sd', 'en', 'sd'),
  ('wireless charger', 'en', 'qi charger'), ('wireless charging', 'en', 'qi charger'),
  ('double sided tape', 'en', 'double tape|2 sided tape'), ('tip', 'en', 'tip'), ('soldering iron', 'en', 'iron'),
  ('soldering tip', 'en', 'iron tip'),
  -- French.
  ('silicone', 'fr', 'en silicone'), ('black', 'fr', 'noir|noire'), ('white', 'fr', 'blanc|blanche'),
  ('blue', 'fr', 'bleu|bleue'), ('green', 'fr', 'vert|verte'), ('red', 'fr', 'rouge'), ('pink', 'fr', 'rose'),
  ('grey', 'fr', 'gris'), ('yellow', 'fr', 'jaune'), ('purple', 'fr', 'mauve'), ('gold', 'fr', 'doré|or'),
  ('silver', 'fr', 'argent|argenté|argente'), ('brown', 'fr', 'brun'), ('clear', 'fr', 'transparente'),
  ('refurbished original', 'fr', 'reconditionné|remis à neuf|remise à neuf|usagé|d''origine'),
  ('soft oled', 'fr', 'souple|souple oled'), ('wallet', 'fr', 'portefeuille'), ('rugged', 'fr', 'antichoc'),
  ('magnetic', 'fr', 'aimanté|magnétique'), ('with frame', 'fr', 'avec cadre'), ('charger', 'fr', 'chargeur'),
  ('wall charger', 'fr', 'chargeur mural'), ('car charger', 'fr', 'chargeur voiture|chargeur de voiture'),
  ('wireless charging', 'fr', 'chargeur sans fil'), ('wireless charger', 'fr', 'chargeur sans fil'),
  ('cable', 'fr', 'câble|cordon'), ('screwdriver', 'fr', 'tournevis'),
  ('tweezers', 'fr', 'pince|brucelles|pince à épiler|pinces'), ('suction cup', 'fr', 'ventouse'),
  ('phone opening kit', 'fr', 'outil d''ouverture|kit d''ouverture'), ('solder', 'fr', 'étain'),
  ('soldering iron', 'fr', 'fer à souder'), ('spudger', 'fr', 'spatule'), ('mat', 'fr', 'tapis'),
  ('solder paste', 'fr', 'pâte à souder'), ('isopropyl alcohol', 'fr', 'alcool isopropylique|alcool'),
  ('power bank', 'fr', 'batterie externe'), ('memory card', 'fr', 'carte mémoire'), ('flash drive', 'fr', 'clé usb'),
  ('wireless earbuds', 'fr', 'écouteurs sans fil'), ('headset', 'fr', 'casque'), ('mount', 'fr', 'support voiture'),
  ('stylus', 'fr', 'stylet'), ('microscope', 'fr', 'microscope'), ('tape', 'fr', 'ruban adhésif|ruban'),
  ('double sided tape', 'fr', 'double face'), ('repair mat', 'fr', 'tapis de réparation'),
  ('screen cleaner', 'fr', 'nettoyant écran'), ('flux', 'fr', 'flux'), ('soldering station', 'fr', 'station de soudage'),
  ('hot air', 'fr', 'air chaud'), ('multimeter', 'fr', 'multimètre'), ('curved', 'fr', 'courbe|courbée|courbé'),
  ('straight', 'fr', 'droite|droit'), ('magnetic project mat', 'fr', 'tapis magnétique'),
  ('esd wrist strap', 'fr', 'bracelet antistatique'), ('esd', 'fr', 'antistatique'), ('antistatic', 'fr', 'antistatique'),
  ('cleaner', 'fr', 'nettoyant'), ('uv curing lamp', 'fr', 'lampe uv'), ('lamp', 'fr', 'lampe'),
  ('adapter', 'fr', 'adaptateur'), ('wireless', 'fr', 'sans fil'), ('car', 'fr', 'voiture'), ('wall', 'fr', 'mural'),
  ('paste', 'fr', 'pâte'), ('solder wire', 'fr', 'fil à souder'), ('wick', 'fr', 'tresse'), ('kit', 'fr', 'outils'),
  ('opening', 'fr', 'ouverture'), ('portable speaker', 'fr', 'haut parleur portable|enceinte'), ('orange', 'fr', 'orange'),
  ('midnight', 'fr', 'minuit'), ('starlight', 'fr', 'lumière stellaire'), ('graphite', 'fr', 'graphite'),
  ('high capacity', 'fr', 'haute capacité'), ('original pull', 'fr', 'd''origine'), ('oem spec', 'fr', 'd''origine'),
  ('service pack', 'fr', 'd''origine'), ('hard oled', 'fr', 'rigide'), ('privacy glass', 'fr', 'intimité|confidentialité')
) w (means, language, phrases), regexp_split_to_table(w.phrases, '\|\s*') phrase;

insert into phone_word (means, distance, phrase)
select w.means, w.distance, phrase
from (values
  ('iphone', 1, 'ip|i|iph|iphones|'), ('pro max', 1, 'promax|pm|pmax|max'), ('pro', 1, 'p'), ('mini', 1, 'm'),
  ('plus', 1, 'pl'), ('ultra', 1, 'u'), ('iphone xr', 1, 'xr'), ('iphone xs', 1, 'xs'), ('xs max', 1, 'xsm'),
  ('iphone se', 1, 'se'), ('galaxy', 1, '|g|gal|sam'), ('galaxy s', 1, 'sgs|gs'), ('5g', 1, ''), ('z', 1, ''),
  ('z fold', 1, 'zf'), ('note', 1, 'n'), ('pixel', 1, '|px|pxl|p|gp'), ('moto', 1, '|mot|motorola'), ('motorola', 1, ''),
  ('xperia', 1, ''), ('oneplus', 1, '|op|1plus'), ('one', 1, '1'), ('huawei', 1, '|hw'), ('xiaomi', 1, ''), ('lg', 1, ''),
  ('thinq', 1, ''), ('nfc', 1, ''), ('nokia', 1, ''), ('tcl', 1, ''), ('blackberry', 1, ''), ('nothing', 1, ''),
  ('zte', 1, ''), ('asus', 1, ''), ('htc', 1, ''), ('alcatel', 1, ''), ('samsung', 1, ''), ('sony', 1, ''), ('google', 1, ''),
  ('nothing phone', 1, 'np'), ('rog phone', 1, 'rog'), ('moto g', 1, 'mg'), ('redmi note', 1, 'rn'), ('plus', 2, 'p')
) w (means, distance, phrases), regexp_split_to_table(w.phrases, '\|\s*') phrase;
