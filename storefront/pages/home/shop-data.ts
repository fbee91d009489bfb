import { imageUrl } from '#contract/platform/images.ts';
import { links } from '#contract/links.ts';
import type { Shell } from '../../api/shell.ts';
import type { Absolute } from '../../parts/page-meta.ts';
import { address } from '../../viewer/page-address.ts';

/** The seller, for search engines; missing data is omitted. */
const organization = ({ company, shopName, logo }: Shell, absolute: Absolute) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': absolute('/#organization'),
  name: shopName,
  ...(company.name !== '' && { legalName: company.name }),
  url: absolute(address(links.home())),
  logo: absolute(logo ? imageUrl(logo.path, 640) : '/icon-512.png'),
  ...(company.address !== '' && { address: company.address }),
  ...(company.phone !== '' && { telephone: company.phone }),
  ...(company.email !== '' && { email: company.email }),
});

// The search page's URL with the placeholder, which must not be encoded.
const searchAddress = links.search('').concat('{search_term_string}');

const website = ({ shopName }: Shell, absolute: Absolute) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: shopName,
  url: absolute(address(links.home())),
  publisher: { '@id': absolute('/#organization') },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: absolute(address(searchAddress)) },
    'query-input': 'required name=search_term_string',
  },
});

/** The homepage's JSON-LD: the organisation, and the site with its search box. */
export const shopData = (absolute: Absolute, shell: Shell): object[] => [
  organization(shell, absolute),
  website(shell, absolute),
];
