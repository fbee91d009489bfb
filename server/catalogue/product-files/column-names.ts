import { type PlainField, plainFields } from '#contract/catalogue/staff-catalogue.ts';
import { plainLetters } from '#kernel/search-words.ts';

/*
 * The columns that an import knows: those of Shopify's product CSV in both its generations and of its inventory CSV, of
 * WooCommerce's, Magento's, Square's and BigCommerce's exports, those usual in suppliers' lists in English and French,
 * and our own. Names are compared without case, accents, spaces and punctuation.
 */
export const columnNames = {
  handle: ['Handle', 'URL handle', 'url_key'],
  title: ['Title', 'Name', 'Item Name', 'Product Name', 'Titre', 'Nom', 'Nom du produit', 'Désignation'],
  /** Instead of a name made of the title and the options. */
  variantName: ['Variant Name'],
  description: ['Body (HTML)', 'Description', 'Product Description', 'Description du produit'],
  vendor: ['Vendor', 'Brand', 'Brands', 'Brand Name', 'Manufacturer', 'Marque', 'Marques', 'Fabricant'],
  category: ['Product Category', 'Category', 'Categories', 'Reporting Category', 'Catégorie', 'Catégories'],
  type: ['Type'],
  /** WooCommerce's Type, Magento's and BigCommerce's: rows of some kinds are no variants. */
  kind: ['product_type', 'Item Type'],
  /** WooCommerce: the SKU of a variation's product, or id: and its ID. */
  parent: ['Parent'],
  id: ['ID'],
  published: ['Published', 'Published on online store', 'Publié', 'Product Visible?'],
  status: ['Status', 'Statut'],
  option1Name: ['Option1 Name', 'Attribute 1 name'],
  option1Value: ['Option1 Value', 'Attribute 1 value(s)'],
  option2Name: ['Option2 Name', 'Attribute 2 name'],
  option2Value: ['Option2 Value', 'Attribute 2 value(s)'],
  option3Name: ['Option3 Name', 'Attribute 3 name'],
  option3Value: ['Option3 Value', 'Attribute 3 value(s)'],
  /** Square's only option, which has no name of its own. */
  variation: ['Variation Name'],
  sku: [
    'Variant SKU',
    'SKU',
    'Product Code/SKU',
    'Product SKU',
    'Item Code',
    'Item No.',
    'Item Number',
    'Part No.',
    'Part Number',
    'Part #',
    'UGS',
    'Code produit',
    'Code article',
    'Référence',
    'Réf.',
    "No d'article",
    'N° article',
    "Numéro d'article",
    'No de pièce',
  ],
  tracker: ['Variant Inventory Tracker', 'Inventory tracker'],
  quantity: [
    'Variant Inventory Qty',
    'Inventory quantity',
    'Quantity',
    'Qty',
    'Stock',
    'Current Stock',
    'Current Stock Level',
    'Stock Level',
    'Stock Quantity',
    'Available',
    'Available (not editable)',
    'Qty on hand',
    'Quantity on hand',
    'QOH',
    'Stock Qty',
    'Available Qty',
    'Quantité',
    'Qté',
    'Quantité en stock',
    'Qté en stock',
    'Quantité disponible',
    'Inventaire',
  ],
  /** Pieces that were counted in the house: they go into the ledger (docs/stock.md). */
  counted: [
    'Counted',
    'Counted Quantity',
    'Counted Pieces',
    'Stock Count',
    'Physical Count',
    'Compté',
    'Quantité comptée',
  ],
  inStock: [
    'In stock?',
    'is_in_stock',
    'En stock ?',
    'Stock Status',
    'Availability',
    'Disponibilité',
    'Statut du stock',
  ],
  policy: ['Variant Inventory Policy', 'Continue selling when out of stock', 'Backorders allowed?'],
  location: ['Location', 'Emplacement'],
  price: [
    'Variant Price',
    'Price',
    'Unit Price',
    'Price CAD',
    'Selling Price',
    'Prix',
    'Prix unitaire',
    'Prix de vente',
    'Prix HT',
    'Prix unitaire HT',
  ],
  compareAt: ['Variant Compare At Price', 'Compare-at price', 'Prix avant réduction'],
  /** The price before a reduction, beside a price of the sale (WooCommerce). */
  regularPrice: ['Regular price', 'Tarif régulier', 'Prix régulier'],
  salePrice: ['Sale price', 'special_price', 'Tarif promo', 'Prix promo', 'Prix réduit', 'Prix soldé'],
  barcode: [
    'Variant Barcode',
    'Barcode',
    'UPC',
    'EAN',
    'GTIN',
    'UPC/EAN',
    'EAN/UPC',
    'Product UPC/EAN',
    'GTIN, UPC, EAN, or ISBN',
    'Code-barres',
    'CUP',
  ],
  /** What the supplier of the file calls the variant. */
  supplierNumber: [
    'Supplier Number',
    'Supplier SKU',
    'Supplier Part Number',
    'Supplier Code',
    'Vendor SKU',
    'Vendor Part Number',
    'Numéro du fournisseur',
    'Référence fournisseur',
    'Code fournisseur',
  ],
  cost: ['Cost', 'Cost per item', 'Variant Cost', 'Unit cost', 'Cost price', 'Coût', 'Prix coûtant', "Prix d'achat"],
  image: ['Image Src', 'Product image URL', 'Images', 'base_image'],
  /** What the picture of the row shows. */
  imageAlt: ['Image Alt Text', 'Product image alt text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  fits: [
    'Fits Phones',
    'Fits',
    'Fitment',
    'Compatible With',
    'Compatible Phones',
    'Compatible Devices',
    'Compatibility',
    'Phone Model',
    'Phone Models',
    'Model',
    'Modèle',
    'Modèles',
    'Modèle compatible',
    'Modèles compatibles',
    'Compatible avec',
    'Compatibilité',
  ],
  /** Words that name phones, beside other columns of such words (`isFitWords`). */
  fitWords: ['Fit Words'],
  tiers: ['Tiers'],
  /** The price list that a price file is of: its prices stand under "Your Price" and "Price From 5". */
  priceList: ['Price List'],
  tag: ['Tag'],
  rack: ['Rack', 'Bin', 'Emplacement entrepôt'],
  ...(Object.fromEntries(plainFields.map(([field, { files }]) => [field, files])) as Record<
    PlainField,
    readonly [string, ...string[]]
  >),
} as const;
export type ColumnKey = keyof typeof columnNames;

/** What a column can be: a field of ours, an attribute, the price from a quantity on. */
export type FieldKey = ColumnKey | `attribute:${string}` | `tier:${number}`;

/** A name as it is compared. */
export const plainName = (name: string): string => plainLetters(name).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Those that mean something in a supplier's file alone. */
export const supplierKeys: readonly ColumnKey[] = ['supplierNumber', 'cost'];

/** Those that mean nothing in a supplier's file: what lies in our house. */
export const houseKeys: readonly ColumnKey[] = ['counted'];

/** Columns of stock at one place, of which there can be several: their sum is the stock. */
export const stockAtPlace = /^(inventoryavailable|currentquantity).+/;

/** "Tiers GOLD": the tiers of one price list. */
export const tiersOfList = /^tiers (?<list>[\p{L}\p{N}_-]{1,40})$/iu;

/** "Your Price", "Price From 5": what the customers of a price list pay, from a quantity on. */
export const priceFrom = /^(?:your price|price from (?<qty>[1-9]\d{0,5}))$/i;

const fromQty =
  /^(?:(?<prefix>qty|quantity|qté|quantité|from|à partir de|dès|moq|≥|>=|>)[\s:.]*)?(?<qty>[1-9]\d{0,5})(?<suffix>\s*(?:\+|[-–—]\s*\d{1,6}|to \d{1,6}|à \d{1,6}|and (?:up|more|over)|or more|et plus|ou plus))?(?<pieces>\s*(?:pcs?|pieces?|units?|pi[eè]ces?|unit[eé]s?)\.?)?(?:\s*(?:price|prix|cad|\$|\(cad\)))?$/iu;

/** The quantity of a column of prices from a quantity on: "10+ pcs", "Qty 50", "1-9", "≥25"; null: it is none. */
export const tierOfName = (name: string): number | null => {
  const { prefix, qty, suffix, pieces } = fromQty.exec(name.trim().replaceAll(/\s+/g, ' '))?.groups ?? {};
  return qty !== undefined && (prefix ?? suffix ?? pieces) !== undefined ? Number(qty) : null;
};

/** Values that a shop may miss, and that have no place here: named when rows have them. */
export const droppedNames = /metafield|^productmetafields|^(compareat)?price.+/;

/** Columns of the known exports that a parts shop does not use; other unknown columns are reported. */
export const unusedNames =
  /^(shownname|tags|standardproducttype|customproducttype|giftcard|seo|googleshopping|variant(weight|requires|taxable|taxcode|fulfillment)|weight|fulfillmentservice|requiresshipping|chargetax|taxcode|unitprice|image(position|alttext)|collection|included|option\dlinkedto|hscode|coo|incoming|unavailable|committed|onhand)/;
