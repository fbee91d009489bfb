import { describe, expect, it } from 'vitest';
import type { ColumnKey } from './column-names.ts';
import { headerIn, readHeader } from './columns.ts';

describe('readHeader', () => {
  const older =
    'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,' +
    'Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,' +
    'Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,' +
    'Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / Gender,Variant Image,' +
    'Variant Weight Unit,Variant Tax Code,Cost per item,Included / Canada,Price / International,Status';
  const newer =
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,' +
    'Option1 name,Option1 value,Option1 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,' +
    'Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),' +
    'Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,' +
    'Variant image URL,Gift card,SEO title,SEO description';
  const keys: ColumnKey[] = [
    'handle',
    'title',
    'description',
    'vendor',
    'category',
    'type',
    'published',
    'status',
    'option1Name',
    'option1Value',
    'sku',
    'tracker',
    'quantity',
    'policy',
    'price',
    'compareAt',
    'barcode',
    'image',
    'variantImage',
  ];

  it.each([
    ['the older names', older],
    ['the newer names', newer],
    ['names in other case and spacing', older.toUpperCase().replaceAll(' ', '  ')],
  ])('recognises %s', (_, header) => {
    const columns = readHeader('f.csv', header.split(','));
    expect(keys.filter((key) => !columns.has(key))).toEqual([]);
    expect(columns.unused).toEqual([]);
  });

  it('finds cells by meaning, names columns as the file does, and lists unknown ones', () => {
    const columns = readHeader('f.csv', ['SKU ', 'price', 'Fit Phones', 'HANDLE', 'title', '']);
    const cells = ['S-1', '5', 'x', 'h', 't', ''];
    expect([columns.cell(cells, 'handle'), columns.cell(cells, 'sku'), columns.cell(cells, 'tag')]).toEqual([
      'h',
      'S-1',
      '',
    ]);
    expect(columns.name('sku')).toBe('SKU');
    expect(columns.unused).toEqual(['Fit Phones']);
  });

  it.each([
    [['Handle', 'Title', 'Price'], 'no column "Variant SKU" or "SKU" or "Variant Barcode" or "Barcode"'],
    [['a', 'b'], 'The first row that was read has: a, b.'],
    [['SKU', 'Colour of the box'], 'besides "SKU" no column means anything here'],
    [['Handle', 'Title', 'SKU', 'Price', 'Variant Price'], '"Price" and "Variant Price" mean the same'],
  ])('refuses %j', (header, message) => {
    expect(() => readHeader('f.csv', header)).toThrow(message);
  });

  const known = (header: string): ColumnKey[] => {
    const columns = readHeader('f.csv', header.split(';'));
    const all = [
      'handle',
      'title',
      'sku',
      'price',
      'regularPrice',
      'salePrice',
      'quantity',
      'barcode',
      'kind',
      'vendor',
    ];
    return (all as ColumnKey[]).filter((key) => columns.has(key));
  };
  it.each([
    [
      'WooCommerce',
      'ID;Type;SKU;Name;Published;Stock;Sale price;Regular price;Categories;Parent',
      'title sku regularPrice salePrice quantity kind',
    ],
    [
      'Magento',
      'sku;store_view_code;product_type;categories;name;description;price;special_price;url_key;qty',
      'handle title sku price salePrice quantity kind',
    ],
    [
      'Square',
      'Token;Item Name;Variation Name;SKU;Description;GTIN;Price;Current Quantity Main St',
      'title sku price quantity barcode',
    ],
    [
      'BigCommerce',
      'Item Type;Product ID;Product Name;Brand Name;Product Code/SKU;Price;Sale Price;Current Stock Level;Product UPC/EAN',
      'title sku price salePrice quantity barcode kind vendor',
    ],
    [
      "Shopify's inventory",
      'Handle;Title;Option1 Name;Option1 Value;SKU;HS Code;COO;Location;Incoming;Committed;Available;On hand',
      'handle title sku quantity',
    ],
    [
      'a list in French',
      "No d'article;Désignation;Marque;Prix unitaire;Qté;Code-barres",
      'title sku price quantity barcode vendor',
    ],
  ])('recognises %s', (_, header, keys) => {
    expect(known(header).join(' ')).toBe(keys);
    expect(headerIn('f.csv').matches(header.split(';'))).toBe(true);
  });

  it('names columns whose values have no place here', () => {
    const header = ['SKU', 'Price', 'Cost per item', 'Price / International', 'Fit (product.metafields.custom.fit)'];
    expect([...readHeader('f.csv', header).dropped.values()]).toEqual(header.slice(2));
  });

  it('does not take a title above the table for its header', () => {
    expect(headerIn('f.csv').matches(['Price list CAD', '', ''])).toBe(false);
    expect(headerIn('f.csv').matches(['', 'SKU', ''])).toBe(false);
  });
});
