import { expect, test } from 'vitest';
import { shopData } from './shop-data.ts';

const shell = {
  menu: [],
  shopName: 'Shop',
  logo: null,
  notice: '',
  cutOff: '14:00',
  footerPages: [],
  company: {
    name: 'Shop Parts Inc.',
    address: '',
    phone: '416-555-0142',
    email: '',
    hstNumber: '',
    qstNumber: '',
    currencyLine: '',
  },
  languages: ['en'],
};

test('the organisation, and a search box for the search page', () => {
  const [organization, website] = shopData((path) => `https://shop.example${path}`, shell);
  expect(organization).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': 'https://shop.example/#organization',
    name: 'Shop',
    legalName: 'Shop Parts Inc.',
    url: 'https://shop.example/',
    logo: 'https://shop.example/icon-512.png',
    telephone: '416-555-0142',
  });
  expect(website).toMatchObject({
    '@type': 'WebSite',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/products/search/?s={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});
