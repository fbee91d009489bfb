import type { MailShop } from '#server/shop/mails/letters/letter.ts';

/** Who sends the mails of a test. */
export const mailShop: MailShop = {
  name: 'Parts & Co',
  url: 'https://shop.example',
  companyName: 'Parts Inc.',
  companyAddress: '1 Main Street, Toronto',
  companyPhone: '416-555-0142',
  companyEmail: 'desk@shop.example',
  cutOff: '14:00',
  language: 'en',
  texts: {},
};
