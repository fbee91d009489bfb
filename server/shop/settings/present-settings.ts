import { merchantFeedPath } from '#contract/links.ts';
import { SecondFactorRule } from '#contract/people/staff-second-factor.ts';
import type { ShopSettings } from '#contract/shop/staff-settings.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { readyToInvoice } from './ready-to-invoice.ts';
import type { SettingsRecord } from './settings.ts';

/** Where Google fetches the products; "" without the secret part of the address. */
export const feedAddress = (key: string): string => (key === '' ? '' : `${merchantFeedPath}?key=${key}`);

/** @param seesPrices whether they may know where the prices of the feed are */
export const presentSettings = (shop: SettingsRecord, seesPrices: boolean): ShopSettings => ({
  ...shop,
  merchantFeed: seesPrices ? feedAddress(shop.merchantFeed) : null,
  secondFactor: SecondFactorRule.parse(shop.secondFactor),
  logo: presentOptionalAsset(shop.logo),
  invoiceLacks: readyToInvoice(shop),
});
