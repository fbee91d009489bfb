import * as pricingMessages from '#messages/staff-pricing.js';
import * as staffMessages from '#messages/staff.js';
import { notFound } from '#server/platform/failure/failure.ts';

/** Why a save cannot be taken back; null if it can. */
export const whyNotUndo = (
  { hasPrices, undoneAt, sale }: { hasPrices: boolean; undoneAt: Date | null; sale: string | null },
  prices: boolean,
): string | null => {
  if (undoneAt !== null) return 'It is undone already.';
  if (sale !== null) return pricingMessages.saleUndo(sale);
  return hasPrices && !prices ? staffMessages.lacksPermission('prices') : null;
};

export const noSuchEdit = () => notFound('There is no such change.');
