import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { answerPage } from '#server/platform/data-tables/answer-table.ts';
import { notFound, staleVersion } from '#server/platform/failure/failure.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { decideFit } from './decide-fit.ts';
import { unknownPhones } from './fit-queries.ts';
import { fitRows, fitTable } from './fit-table.ts';
import { presentFit } from './present.ts';

export const staffFitHandlers: Pick<StaffHandlers, 'staffFitSearch' | 'staffDecideFit' | 'staffUnknownPhones'> = {
  staffFitSearch: (context, { body }) => answerPage(context, body, fitTable, fitRows, presentFit),

  staffDecideFit: async (context, { params: { id }, body: { fits, seen } }, viewer) => {
    const decided = await decideFit(context, { id, fits, seen, by: actorOf(viewer) });
    // Decided with the same words by another person, or read anew: the list shows what there is now.
    if (decided.outcome === 'UNKNOWN') throw notFound('This is no longer to be decided.');
    if (decided.outcome === 'OTHERWISE') throw staleVersion();
    return { id, state: fits ? 'ACCEPTED' : 'REFUSED', others: decided.others };
  },

  staffUnknownPhones: async ({ db }) =>
    (await unknownPhones(db)).map(({ words, products, product }) => ({ words, products, product })),
};
