-- How the names of phones are shortened in searches: "ip" for "iphone", "pm" for "pro max"; '' leaves a word out.
create table phone_word (
  phrase text not null,
  means text not null check (means <> ''),
  -- How far the shorter form is from the name: of several phones that it may mean the nearest is meant.
  distance integer not null default 1 check (distance > 0),
  primary key (phrase, means)
);
insert into phone_word (phrase, means) values
  ('ip', 'iphone'), ('i', 'iphone'), ('iph', 'iphone'), ('iphones', 'iphone'), ('', 'iphone'),
  ('promax', 'pro max'), ('pm', 'pro max'), ('pmax', 'pro max'), ('max', 'pro max'), ('p', 'pro'), ('m', 'mini'), ('pl', 'plus'), ('u', 'ultra'),
  ('xr', 'iphone xr'), ('xs', 'iphone xs'), ('xsm', 'xs max'), ('se', 'iphone se'),
  ('', 'galaxy'), ('g', 'galaxy'), ('gal', 'galaxy'), ('sgs', 'galaxy s'), ('gs', 'galaxy s'), ('sam', 'galaxy'), ('', '5g'), ('', 'z'), ('zf', 'z fold'), ('n', 'note'),
  ('', 'pixel'), ('px', 'pixel'), ('pxl', 'pixel'), ('p', 'pixel'), ('gp', 'pixel'), ('', 'moto'), ('mot', 'moto'), ('motorola', 'moto'), ('', 'motorola'), ('', 'xperia'),
  ('', 'oneplus'), ('op', 'oneplus'), ('1', 'one'), ('1plus', 'oneplus'), ('', 'huawei'), ('hw', 'huawei'), ('', 'xiaomi'), ('', 'lg'), ('', 'thinq'), ('', 'nfc'),
  ('', 'nokia'), ('', 'tcl'), ('', 'blackberry'), ('', 'nothing'), ('', 'zte'), ('', 'asus'), ('', 'htc'), ('', 'alcatel'), ('', 'samsung'), ('', 'sony'), ('', 'google'),
  ('np', 'nothing phone'), ('rog', 'rog phone'), ('mg', 'moto g'), ('rn', 'redmi note')
on conflict do nothing;
insert into phone_word values ('p', 'plus', 2);
insert into part_word (part_type_id, language, phrase)
select id, 'en', phrase from part_type, unnest(array['dock', 'connector', 'daughterboard', 'daughter board']) phrase where code = 'charging-port'
on conflict do nothing;

-- A UPC by its last digits, as they are read out, or its first, without the last one.
create index listing_upc_end_idx on listing (reverse(upc_key) text_pattern_ops);
create index listing_upc_start_idx on listing (upc_key text_pattern_ops);
drop index listing_upc_key_idx;
-- A SKU without the shop's own beginning.
create index listing_sku_end_idx on listing (reverse(sku_key) text_pattern_ops);

insert into part_word (part_type_id, language, phrase)
select t.id, w.language, trim(phrase)
from (values
  ('back-glass', 'en', 'back|rear'),
  ('housing', 'en', 'back|frame'),
  ('camera-lens', 'fr', 'lentille caméra arrière|lentille de caméra arrière|vitre caméra arrière|verre caméra arrière'),
  ('phone', 'en', 'used'),
  ('screen-protector', 'en', 'tg|t glass|glass screen protector'),
  ('loudspeaker', 'en', 'speakers'),
  ('charging-port', 'en', 'charging|charging module|port|usb c connector|type c port|micro usb port'),
  ('earpiece', 'en', 'ear speakers'),
  ('front-camera', 'en', 'front cameras|selfie'),
  ('power-flex', 'en', 'on off|on off switch'),
  ('screen', 'fr', 'ecran amoled|ecran tactile complet|vitre'),
  ('screen-protector', 'fr', 'vitre trempée|vitre trempé|verre trempée|verre de protection|pellicule|protecteur'),
  ('mid-frame', 'fr', 'châssis'),
  ('case', 'fr', 'coque telephone|protection')
) as w (code, language, phrases)
join part_type t on t.code = w.code, unnest(string_to_array(w.phrases, '|')) phrase
on conflict do nothing;

insert into search_synonym (phrase, means, language) values
  -- Abbreviations of words.
  ('w', 'with', 'en'), ('plastic', 'plastic', 'en'), ('plastic', 'nylon', 'en'), ('5k', '5000', 'en'), ('10k', '10000', 'en'), ('20k', '20000', 'en'), ('btn', 'button', 'en'), ('btns', 'button', 'en'), ('spkr', 'speaker', 'en'), ('spk', 'speaker', 'en'), ('chrg', 'charging', 'en'), ('chrgr', 'charger', 'en'),
  ('prt', 'port', 'en'), ('adh', 'adhesive', 'en'), ('vib', 'vibration', 'en'), ('hsg', 'housing', 'en'), ('brd', 'board', 'en'), ('conn', 'connector', 'en'),
  ('gls', 'glass', 'en'), ('bk', 'back', 'en'), ('remis à neuf', 'refurbished original', 'fr'), ('remise à neuf', 'refurbished original', 'fr'), ('usagé', 'refurbished original', 'fr'), ('frt', 'front', 'en'), ('rr', 'rear', 'en'), ('flx', 'flex', 'en'), ('pwr', 'power', 'en'), ('vol', 'volume', 'en'),
  ('disp', 'display', 'en'), ('dsply', 'display', 'en'), ('ant', 'antenna', 'en'), ('cbl', 'cable', 'en'), ('frm', 'frame', 'en'), ('cvr', 'cover', 'en'), ('hdst', 'headset', 'en'), ('lns', 'lens', 'en'), ('fp', 'fingerprint', 'en'), ('snsr', 'sensor', 'en'), ('wrls', 'wireless', 'en'), ('refub', 'refurb', 'en'), ('cartridge', 'screen', 'en'),
  -- Other words, beside the word itself.
  ('driver', 'screwdriver', 'en'), ('driver', 'driver', 'en'), ('screwdriver', 'screwdriver', 'en'), ('screwdriver', 'driver', 'en'), ('screwdrivers', 'screwdriver', 'en'), ('screwdrivers', 'driver', 'en'),
  ('holder', 'mount', 'en'), ('holder', 'holder', 'en'), ('stand', 'stand', 'en'), ('stand', 'mount', 'en'), ('antistatic', 'esd', 'en'), ('antistatic', 'antistatic', 'en'), ('anti static', 'esd', 'en'), ('anti static', 'antistatic', 'en'),
  ('aux', '3 5 mm', 'en'), ('headphone', 'headset', 'en'), ('headphone', '3 5 mm', 'en'), ('pull strips', 'pull tabs', 'en'), ('pull tab', 'pull tabs', 'en'), ('tweezer', 'tweezers', 'en'), ('adaptor', 'adapter', 'en'), ('dongle', 'adapter', 'en'), ('brick', 'wall charger', 'en'), ('plug', 'wall charger', 'en'), ('cord', 'cable', 'en'), ('lead', 'cable', 'en'), ('wire', 'wire', 'en'), ('wire', 'cable', 'en'), ('braid', 'desoldering wick', 'en'), ('wick', 'wick', 'en'), ('alcohol', 'isopropyl alcohol', 'en'), ('ipa 99', 'isopropyl alcohol', 'en'), ('magnifier', 'led bench lamp', 'en'), ('loupe', 'microscope', 'en'), ('scope', 'microscope', 'en'), ('psu', 'power supply', 'en'), ('dc supply', 'power supply', 'en'), ('meter', 'meter', 'en'), ('meter', 'multimeter', 'en'), ('cleaner', 'cleaner', 'en'), ('wipes', 'wipes', 'en'), ('cloth', 'cloth', 'en'), ('heat gun', 'hot air station', 'en'), ('airpods', 'earbuds', 'en'), ('ear buds', 'earbuds', 'en'), ('bluetooth headset', 'wireless headset', 'en'), ('bluetooth earbuds', 'wireless earbuds', 'en'), ('bluetooth speaker', 'portable speaker', 'en'), ('lanyard', 'strap', 'en'), ('pen', 'stylus', 'en'), ('sd', 'sd', 'en'), ('tf card', 'microsd', 'en'), ('usb key', 'flash drive', 'en'), ('battery bank', 'power bank', 'en'), ('qi charger', 'wireless charger', 'en'), ('qi charger', 'wireless charging', 'en'), ('wall plug', 'wall charger', 'en'), ('e6000', 'adhesive', 'en'), ('double tape', 'double sided tape', 'en'), ('2 sided tape', 'double sided tape', 'en'), ('tip', 'tip', 'en'), ('iron', 'soldering iron', 'en'), ('iron tip', 'soldering tip', 'en'), ('alcool', 'isopropyl alcohol', 'fr'), ('courbe', 'curved', 'fr'), ('courbée', 'curved', 'fr'), ('courbé', 'curved', 'fr'), ('droite', 'straight', 'fr'), ('droit', 'straight', 'fr'), ('pince à épiler', 'tweezers', 'fr'), ('pinces', 'tweezers', 'fr'), ('tapis magnétique', 'magnetic project mat', 'fr'), ('bracelet antistatique', 'esd wrist strap', 'fr'), ('antistatique', 'esd', 'fr'), ('antistatique', 'antistatic', 'fr'), ('nettoyant', 'cleaner', 'fr'), ('lampe uv', 'uv curing lamp', 'fr'), ('lampe', 'lamp', 'fr'), ('adaptateur', 'adapter', 'fr'), ('cordon', 'cable', 'fr'), ('sans fil', 'wireless', 'fr'), ('voiture', 'car', 'fr'), ('mural', 'wall', 'fr'), ('pâte', 'paste', 'fr'), ('ruban', 'tape', 'fr'), ('fil à souder', 'solder wire', 'fr'), ('tresse', 'wick', 'fr'), ('outils', 'kit', 'fr'), ('kit d''ouverture', 'phone opening kit', 'fr'), ('ouverture', 'opening', 'fr'), ('haut parleur portable', 'portable speaker', 'fr'), ('enceinte', 'portable speaker', 'fr'), ('argente', 'silver', 'fr'), ('orange', 'orange', 'fr'), ('minuit', 'midnight', 'fr'), ('lumière stellaire', 'starlight', 'fr'), ('graphite', 'graphite', 'fr'), ('haute capacité', 'high capacity', 'fr'), ('original', 'original pull', 'fr'), ('d''origine', 'original pull', 'fr'), ('d''origine', 'oem spec', 'fr'), ('d''origine', 'refurbished original', 'fr'), ('d''origine', 'service pack', 'fr'), ('souple oled', 'soft oled', 'fr'), ('rigide', 'hard oled', 'fr'), ('intimité', 'privacy glass', 'fr'), ('confidentialité', 'privacy glass', 'fr'),
  -- What says nothing.
  ('in 1', '', 'en'), ('machine', '', 'en'), ('tool', '', 'en'), ('tools', '', 'en'), ('need', '', 'en'), ('pls', '', 'en'), ('please', '', 'en'), ('best', '', 'en'), ('sku', '', 'en'), ('upc', '', 'en'), ('ean', '', 'en'), ('barcode', '', 'en'), ('item', '', 'en'), ('model', '', 'en'), ('number', '', 'en'), ('gen', '', 'en'), ('repair', '', 'en'), ('my', '', 'en'), ('smartphone', '', 'en'), ('cell', '', 'en'), ('mobile', '', 'en'), ('cellulaire', '', 'fr'), ('modèle', '', 'fr'), ('un', '', 'fr'), ('une', '', 'fr'), ('des', '', 'fr'), ('sur', '', 'fr'), ('qualité', '', 'fr'), ('réparation', '', 'fr')
on conflict do nothing;
