import type { Context } from '#server/context.ts';
import { previewCookie } from '#server/people/staff/preview-cookie.ts';
import type { StaffExchange } from '#server/platform/calls/staff-handler.ts';
import { notFound } from '#server/platform/failure/failure.ts';
import { actorOf, type StaffActor, type StaffViewer } from '#server/platform/viewer/staff-viewer.ts';
import type { DocumentKind } from './document-kind.ts';
import { dropDraft, keepDraft } from './drafts.ts';
import { scheduleDraft, takeBack } from './schedules.ts';
import { versionDoc } from './versions.ts';

type Own = { key: number; by: StaffActor };

/** Handlers of what staff do with their draft of the one document of a kind; each answers what its editor shows. */
export const draftHandlers = <Base, Doc, Shown>(
  document: DocumentKind<Base, Doc>,
  key: number,
  publish: (context: Context, of: Own & { revision: number }) => Promise<void>,
  show: (context: Context, viewer: StaffViewer) => Promise<Shown>,
) => {
  const change =
    <Input>(work: (context: Context, input: Input, own: Own) => Promise<void>) =>
    async (context: Context, input: Input, viewer: StaffViewer): Promise<Shown> => {
      await work(context, input, { key, by: actorOf(viewer) });
      return show(context, viewer);
    };
  return {
    /** The pages in the editor's frame are asked for with this cookie. */
    show: (context: Context, _input: unknown, viewer: StaffViewer, { setCookie }: StaffExchange): Promise<Shown> => {
      setCookie(previewCookie(context.config, viewer));
      return show(context, viewer);
    },
    keep: change<{ body: { revision: number; base: Base; doc: Doc } }>((context, { body }, { by }) =>
      keepDraft(context, document, { ...body, key, staffId: by.staffId }),
    ),
    drop: change<{ body: { revision: number } }>(({ db }, { body: { revision } }, { by: { staffId } }) =>
      dropDraft(db, document.kind, { key, staffId }, revision),
    ),
    publish: change<{ body: { revision: number } }>((context, { body: { revision } }, own) =>
      publish(context, { ...own, revision }),
    ),
    schedule: change<{ body: { revision: number; at: string } }>((context, { body: { revision, at } }, own) =>
      scheduleDraft(context, document, { ...own, revision, publishAt: new Date(at) }),
    ),
    takeBack: change<{ params: { id: number } }>((context, { params: { id } }, own) =>
      takeBack(context, document, { ...own, id }),
    ),
    version: async ({ db }: Context, { params: { version } }: { params: { version: number } }): Promise<Doc> => {
      const doc = await versionDoc(db, { kind: document.kind, key }, version);
      if (doc === undefined) throw notFound('There is no such version.');
      return document.Doc.parse(doc);
    },
  };
};
