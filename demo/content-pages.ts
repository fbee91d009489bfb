import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const titles = {
  'about-us': 'About Us',
  'shipping-policy': 'Shipping Policy',
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
};

/** The content pages of the demo shop, as HTML of demo/pages/. */
export const contentPages = (): { url: string; title: string; body: string }[] =>
  Object.entries(titles).map(([url, title]) => ({
    url,
    title,
    body: readFileSync(join(import.meta.dirname, 'pages', `${url}.html`), 'utf8').trim(),
  }));
