import type { ZodType } from 'zod';
import type { Trx } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/viewer/staff-viewer.ts';

/** What one person prepares of a document: `base` says what was published when it began. */
export type Prepared<Base, Doc> = { key: number; base: Base; doc: Doc };

type Publishing = { at: Date; by: Actor };

type Of<Base, Doc> = {
  /** Also its name in the audit log. */
  kind: 'page' | 'storefront' | 'style';
  Base: ZodType<Base>;
  Doc: ZodType<Doc>;
  /**
   * Looks at a draft before a time is set for it, under the lock of all content.
   * @returns what waits, and what the audit log is told of it
   * @throws 422 for what could not be published
   */
  ready: (
    trx: Trx,
    prepared: Prepared<Base, Doc>,
    at: Date,
  ) => Promise<{ base: Base; doc: Doc; told: Record<string, unknown> }>;
  /** Publishes it, under the same lock. @returns why it cannot be any more; "" when it is published */
  publish: (trx: Trx, prepared: Prepared<Base, Doc> & Publishing) => Promise<string>;
};

/** A kind of document that staff prepare as drafts and publish at once or at a time. */
export const documentKind = <Base, Doc>(of: Of<Base, Doc>) => ({
  ...of,
  /** The same of stored rows, as this version reads them. */
  publishStored: (trx: Trx, { base, doc, ...rest }: Prepared<unknown, unknown> & Publishing) =>
    of.publish(trx, { ...rest, base: of.Base.parse(base), doc: of.Doc.parse(doc) }),
});

/** What drafts need to know of their kind. */
export type Read<Base, Doc> = Pick<Of<Base, Doc>, 'kind' | 'Base' | 'Doc'>;
export type DocumentKind<Base, Doc> = ReturnType<typeof documentKind<Base, Doc>>;
