import type { InvoiceLack } from '#contract/shop/staff-settings.ts';
import * as staffMessages from '#messages/staff.js';

type Seller = { companyName: string; companyAddress: string; companyHstNumber: string };

const needed = [
  ['companyName', staffMessages.lacksCompanyName],
  ['companyAddress', staffMessages.lacksCompanyAddress],
  ['companyHstNumber', staffMessages.lacksHstNumber],
] as const;

/**
 * What an invoice of this shop still lacks. A buyer claims the tax back by it, so it has to name its seller and the
 * seller's GST/HST registration (Input Tax Credit Information Regulations, sections 2 and 3).
 */
export const readyToInvoice = (seller: Seller): InvoiceLack[] =>
  needed.flatMap(([field, says]) => (seller[field].trim() === '' ? [{ field, says: says() }] : []));
