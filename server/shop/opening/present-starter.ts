import type { Starter } from '#contract/shop/staff-starter.ts';
import * as staffMessages from '#contract/staff-messages.ts';
import { capability } from '#contract/people/staff.ts';
import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import { StarterDoc } from './starter-doc.ts';
import type { StarterRecord } from './starter-record.ts';

export const presentStarter = ({ fingerprint, parts, last }: StarterRecord): Starter => ({
  fingerprint,
  parts: parts.map((part) => ({ ...part, picture: presentOptionalAsset(part.picture) })),
  last: last
    ? {
        id: last.id,
        madeAt: last.made_at.toISOString(),
        madeBy: last.made_by,
        parts: StarterDoc.parse(last.doc).parts,
        takenBackAt: last.taken_back_at?.toISOString() ?? null,
        takenBackBy: last.taken_back_by,
        kept: last.kept,
      }
    : null,
  can: {
    make: capability(parts.length === 0 ? staffMessages.starterOfNothing : null),
    takeBack: capability(last === undefined || last.taken_back_at !== null ? staffMessages.starterNotThere : null),
  },
});
