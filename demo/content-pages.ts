import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const titles = {
  'about-us': 'About Us',
  'shipping-policy': 'Shipping Policy',
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
};

/** The content pages of the demo shop, from the HTML in demo/pages/. */
export const contentPages = (): { url: string; title: string; body: string }[] =>
  Object.entries(titles).map(([url, title]) => ({
    url,
    title,
    // Removes the line breaks of the files.
    body: readFileSync(join(import.meta.dirname, 'pages', `${url}.html`), 'utf8')
      .trim()
      .replaceAll(/\s*\n\s*/g, ' '),
  }));
