import type { MatrixOffer, MatrixRow, PhoneMatrix } from '#contract/catalogue/phone-matrix.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import type { JobTool, KitVariant, MatrixVariant, PartNeed } from './matrix-queries.ts';
import { bestFirst, type Cell, kitVariant, ladderRows, otherRows, type Row } from './rules.ts';

/* The matrix as in the contract, without a price. */

const presentOffer = ({
  variant,
  label,
  step,
  colour,
}: Omit<Cell, 'variant'> & { variant: KitVariant }): MatrixOffer => ({
  ...variant,
  rack: variant.attributes['rack'] ?? null,
  label,
  step,
  colour,
});

/** What a kit offers: `part` is its name there. */
type Needed = { of: Pick<PartNeed, 'partTypeId' | 'why' | 'perPiece'>; variant: KitVariant; part: string };

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

type Facts = {
  variants: readonly MatrixVariant[];
  count: number;
  phoneName: string;
  needs: readonly PartNeed[];
  tools: readonly JobTool[];
};

/** What a kit names has no row of its own. */
export const presentMatrix = ({ variants, count, phoneName, needs, tools }: Facts): PhoneMatrix => {
  const ladder = ladderRows(variants, phoneName);
  const onLadder = new Set(ladder.map(({ partId }) => partId));
  const offered = needs.flatMap((of) => {
    const variant = onLadder.has(of.partTypeId) ? kitVariant(variants, of.needsId) : undefined;
    return variant ? [{ of, variant, part: variant.part?.name ?? '' }] : [];
  });
  const needed: Needed[] = [
    ...offered,
    ...tools
      .filter(({ partTypeId }) => onLadder.has(partTypeId))
      .map(({ partTypeId, why, variant }) => ({
        of: { partTypeId, why, perPiece: null },
        variant,
        part: variant.productName,
      })),
  ];
  const inKits = new Set(offered.map(({ of }) => of.needsId));
  return {
    count,
    ladder: ladder.map((row) => presentRow(row, needed)),
    others: otherRows(variants, phoneName, inKits).map((row) => presentRow(row, [])),
    extras: [...new Map(needed.map((one) => [one.variant.id, one])).values()].map(({ variant, part }) => ({
      ...presentOffer({ variant, label: '', step: 0, colour: null }),
      part,
      asset: presentOptionalAsset(variant.asset),
    })),
  };
};
