import { section } from './section.ts';

export const brands = section({
  label: 'Brands',
  settings: {
    brands: {
      kind: 'list',
      label: 'Brands',
      one: 'brand',
      needed: 'Please add a brand.',
      of: { brand: { kind: 'link', only: 'brand', label: 'Brand', needed: 'Please choose a brand.' } },
    },
  },
});
