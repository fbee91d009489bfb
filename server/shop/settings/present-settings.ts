import { SecondFactorRule } from '#contract/people/staff-second-factor.ts';
import type { ShopSettings } from '#contract/shop/staff-settings.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { readyToInvoice } from './ready-to-invoice.ts';
import type { SettingsRecord } from './settings.ts';

export const presentSettings = (shop: SettingsRecord): ShopSettings => ({
  ...shop,
  secondFactor: SecondFactorRule.parse(shop.secondFactor),
  logo: presentOptionalAsset(shop.logo),
  invoiceLacks: readyToInvoice(shop),
});
