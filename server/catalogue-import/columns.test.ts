import { describe, expect, it } from 'vitest';
import { type ColumnKey, readHeader } from './columns.ts';

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
    [['Handle', 'Title', 'Variant SKU'], 'no column "Variant Price" or "Price"'],
    [['a'], 'no column "Handle" or "URL handle", "Title", "Variant SKU" or "SKU", "Variant Price" or "Price"'],
    [['Handle;Title;Variant SKU'], 'separated by semicolons'],
    [['Handle\tTitle'], 'separated by tabs'],
    [['Handle', 'Title', 'SKU', 'Price', 'Variant Price'], '"Price" and "Variant Price" mean the same'],
  ])('refuses %j', (header, message) => {
    expect(() => readHeader('f.csv', header)).toThrow(message);
  });
});
