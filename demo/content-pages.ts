import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const titles = {
  'about-us': 'About Us',
  'shipping-policy': 'Shipping Policy',
  'terms-of-use': 'Terms of Use',
  'privacy-policy': 'Privacy Policy',
};

/** The content pages of the demo shop, from the HTML in demo/pages/, with their text in French. */
export const contentPages = (): { url: string; title: string; body: string; french: string }[] =>
  Object.entries(titles).map(([url, title]) => ({
    url,
    title,
    body: htmlOf(`${url}.html`),
    french: htmlOf(`fr/${url}.html`),
  }));

/** Without the line breaks of the file. */
const htmlOf = (file: string): string =>
  readFileSync(join(import.meta.dirname, 'pages', file), 'utf8')
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ');
