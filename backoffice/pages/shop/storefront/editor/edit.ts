import type { StaffStorefront, StorefrontDoc } from '#contract/shop/staff-storefront.ts';
import type { Asset } from '#contract/catalogue/catalogue.ts';

/** What the editor of a part gets: the draft, what is known of it, and how it is changed. */
export type Edit = {
  doc: StorefrontDoc;
  record: StaffStorefront;
  change: (part: Partial<StorefrontDoc>) => void;
  /** Pictures that were stored just now are known here before the server names them. */
  assetOf: (id: number | null) => Asset | null;
  onStored: (asset: Asset) => void;
  /** The problem at a path, such as "slides.1.link". */
  problemAt: (at: string) => string | undefined;
};
