import type { MatrixOffer, MatrixRow, PhoneMatrix } from '#contract/phone-matrix.ts';
import { presentOptionalAsset } from '../catalogue/present-parts.ts';
import type { MatrixVariant, PartNeed } from './matrix-queries.ts';
import { bestFirst, type Cell, kitVariant, ladderRows, otherRows, type Row } from './rules.ts';

/* The matrix as in the contract, field by field, without a price. */

const presentOffer = ({ variant, label, step, colour }: Cell): MatrixOffer => ({
  id: variant.id,
  productId: variant.productId,
  variantNumber: variant.variantNumber,
  name: variant.name,
  sku: variant.sku,
  rack: variant.attributes['rack'] ?? null,
  stockStatus: variant.stockStatus,
  label,
  step,
  colour,
  hex: variant.hex,
});

type Needed = { of: PartNeed; variant: MatrixVariant };

const presentRow = (row: Row, needed: readonly Needed[]): MatrixRow => ({
  key: row.key,
  name: row.name,
  asset: presentOptionalAsset(row.cells[0]?.variant.asset ?? null),
  colours: row.colours,
  offers: row.cells.map(presentOffer),
  more: row.more,
  best: bestFirst(row.cells),
  kit: needed
    .filter(({ of }) => of.partTypeId === row.partId)
    .map(({ of, variant }) => ({ id: variant.id, why: of.why, perPiece: of.perPiece })),
});

type Facts = { variants: readonly MatrixVariant[]; count: number; phoneName: string; needs: readonly PartNeed[] };

/** What a kit names has no row of its own. */
export const presentMatrix = ({ variants, count, phoneName, needs }: Facts): PhoneMatrix => {
  const ladder = ladderRows(variants, phoneName);
  const onLadder = new Set(ladder.map(({ partId }) => partId));
  const needed = needs.flatMap((of): Needed[] => {
    const variant = onLadder.has(of.partTypeId) ? kitVariant(variants, of.needsId) : undefined;
    return variant ? [{ of, variant }] : [];
  });
  const inKits = new Map(needed.map(({ of, variant }) => [of.needsId, variant]));
  return {
    count,
    ladder: ladder.map((row) => presentRow(row, needed)),
    others: otherRows(variants, phoneName, new Set(inKits.keys())).map((row) => presentRow(row, [])),
    extras: [...inKits.values()].map((variant) => ({
      ...presentOffer({ variant, label: '', step: 0, colour: null }),
      part: variant.part?.name ?? '',
      asset: presentOptionalAsset(variant.asset),
    })),
  };
};
