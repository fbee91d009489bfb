import { expect, it } from 'vitest';
import { pathJoint, placeCategories, type StoredCategory } from './place-categories.ts';

const path = (...names: string[]): string => names.join(pathJoint);
const stored: StoredCategory[] = [
  { url: 'parts', name: 'Parts', parentUrl: null, position: 4 },
  { url: 'screens', name: 'Screens', parentUrl: 'parts', position: 7 },
];

it('finds existing categories in any case, and creates the rest under them', () => {
  const { created, urls } = placeCategories(stored, [
    path('parts', 'SCREENS'),
    path('Parts', 'Screens', 'OLED'),
    path('Parts', 'Batteries'),
    path('Parts'),
  ]);
  expect([...urls.values()]).toEqual(['screens', 'oled', 'batteries', 'parts']);
  expect(created.map(({ url, parentUrl, position }) => [url, parentUrl, position])).toEqual([
    ['oled', 'screens', 8],
    ['batteries', 'parts', 9],
  ]);
});

it('gives a taken name another url: with its parent, then with a number', () => {
  const { created } = placeCategories(stored, [
    path('Tools', 'Screens'),
    path('Tools', 'Screens!'),
    path('Tools', 'Screens?'),
    path('Screens'),
    path('手机'),
    path('电池'),
  ]);
  expect(created.map(({ url, name, parentUrl }) => [url, name, parentUrl])).toEqual([
    ['tools', 'Tools', null],
    ['tools-screens', 'Screens', 'tools'],
    ['tools-screens-2', 'Screens!', 'tools'],
    ['tools-screens-3', 'Screens?', 'tools'],
    ['screens-2', 'Screens', null],
    ['category', '手机', null],
    ['category-2', '电池', null],
  ]);
});

it('reserves the urls of new arrivals and sale', () => {
  const { created } = placeCategories([], [path('Sale'), path('New arrivals'), path('Parts', 'Sale')]);
  expect(created.map(({ url }) => url)).toEqual(['sale-2', 'new-arrivals-2', 'parts', 'parts-sale']);
});

it('finds in a second run what the first created', () => {
  const paths = [path('A', 'Cases'), path('B', 'Cases'), path('C', 'Cases'), path('C', 'Cases', 'Cases & more')];
  const first = placeCategories([], paths);
  const second = placeCategories(first.created, paths);
  expect(second.created).toEqual([]);
  expect(second.urls).toEqual(first.urls);
});

it('finds a category by what it was called, or where it stood, unless another is called so now', () => {
  const former = [
    { url: 'parts', name: 'Spares', parentUrl: null },
    { url: 'screens', name: 'Displays', parentUrl: 'parts' },
    { url: 'screens', name: 'Screens', parentUrl: null },
    { url: 'screens', name: 'Parts', parentUrl: null },
  ];
  const { created, urls } = placeCategories(
    stored,
    [path('spares', 'displays'), path('Screens'), path('Parts'), path('Spares', 'New')],
    former,
  );
  expect([...urls.values()]).toEqual(['screens', 'screens', 'parts', 'new']);
  expect(created.map(({ url, parentUrl }) => [url, parentUrl])).toEqual([['new', 'parts']]);
});
