import { SecondFactorRule } from '#contract/people/staff-second-factor.ts';
import type { ShopSettings } from '#contract/shop/staff-settings.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { readyToInvoice } from './ready-to-invoice.ts';
import type { SettingsRecord } from './settings.ts';

export const presentSettings = (shop: SettingsRecord): ShopSettings => ({
  version: shop.version,
  name: shop.name,
  companyName: shop.companyName,
  companyAddress: shop.companyAddress,
  companyPhone: shop.companyPhone,
  companyEmail: shop.companyEmail,
  companyHstNumber: shop.companyHstNumber,
  companyQstNumber: shop.companyQstNumber,
  currencyLine: shop.currencyLine,
  termsOnPapers: shop.termsOnPapers,
  secondFactor: SecondFactorRule.parse(shop.secondFactor),
  cartEnabled: shop.cartEnabled,
  bagMode: shop.bagMode,
  sellsBeyondStock: shop.sellsBeyondStock,
  lowLevelDefault: shop.lowLevelDefault,
  logo: presentOptionalAsset(shop.logo),
  invoiceLacks: readyToInvoice(shop),
  history: shop.history,
});
