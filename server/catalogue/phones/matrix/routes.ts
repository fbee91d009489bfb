import { priceFields } from '#contract/catalogue/catalogue.ts';
import { PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import { namedFields } from '#server/platform/answers/named-fields.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { noneNamed } from '#server/platform/failure/failure.ts';
import { printWithPrices } from '#server/platform/cache/printed.ts';
import { jobTools, matrixVariants, partNeeds, phoneByUrl } from './matrix-queries.ts';
import { presentMatrix } from './present.ts';

export const phoneMatrixHandlers: Pick<Handlers, 'phoneMatrix'> = {
  phoneMatrix: async ({ db }, { params: { phoneUrl } }) => {
    const phone = await phoneByUrl(db, phoneUrl);
    if (!phone) throw noneNamed('phone', phoneUrl);
    const [{ variants, count }, needs, tools] = await Promise.all([
      matrixVariants(db, phone.id),
      partNeeds(db),
      jobTools(db, phone.brandId),
    ]);
    const matrix = namedFields(
      PhoneMatrix,
      presentMatrix({ variants, count, phoneName: phone.name, needs, tools }),
      priceFields,
    );
    return printWithPrices(
      matrix,
      [...matrix.ladder, ...matrix.others].flatMap(({ offers }) => offers).concat(matrix.extras),
      [...variants, ...tools.map(({ variant }) => variant)].map(({ productId }) => productId),
    );
  },
};
