import { staffMessages } from '#contract/staff-messages.ts';
import { notFound } from '../failure/failure.ts';

/** Why a save cannot be taken back; null if it can. */
export const whyNotUndo = (
  { hasPrices, undoneAt }: { hasPrices: boolean; undoneAt: Date | null },
  prices: boolean,
): string | null => {
  if (undoneAt !== null) return 'It is undone already.';
  return hasPrices && !prices ? staffMessages.notAllowed('prices') : null;
};

export const noSuchEdit = () => notFound('There is no such change.');
