import { sql } from 'kysely';
import { changeOnly, changeThenAnswer, changeThenShow } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf, type Actor } from '#server/platform/viewer/staff-viewer.ts';
import { attributeRecord, attributeRows, valueRows } from './attribute-queries.ts';
import { addAttribute, addValues, deleteAttribute } from './make-attribute.ts';
import { mergeValues } from './merge-values.ts';
import { presentStaffAttribute, presentTag } from './present.ts';
import { saveAttribute } from './save-attribute.ts';
import { addTag, mergeTags, saveTag, tagRows } from './tags.ts';
import type { OrderIds } from '#contract/catalogue/staff-attributes.ts';
import type { Context, DbAndClock } from '#server/context.ts';
import { addAudit } from '#server/people/staff/add-audit.ts';
import { reordered } from './reorder.ts';
import { turnAttribute } from './turn-attribute.ts';

type Given = OrderIds & { by: Actor };

/** Puts the attributes in another order. @throws 422 when they are not as they were seen, or others are named */
const orderAttributes = ({ db, now }: DbAndClock, { by, ...given }: Given): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select id from attribute order by id for update`.execute(trx);
    const order = await reordered(trx, 'attribute', await attributeRows(trx), given);
    if (order) await addAudit(trx, { ...by, at: now(), action: 'attributes.order', entityId: 1, ...order });
  });

/** The same with the values of one of them. @throws 404; 422 as above */
const orderValues = ({ db, now }: DbAndClock, { id, by, ...given }: Given & { id: number }): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await turnAttribute(trx, id);
    const order = await reordered(trx, 'attribute_value', await valueRows(trx, id), given);
    if (order) await addAudit(trx, { ...by, at: now(), action: 'attribute.order', entityId: id, ...order });
  });

const attributeOf = async ({ db }: Context, id: number) => presentStaffAttribute(await attributeRecord(db, id));
const allTags = async ({ db }: Context) => (await tagRows(db)).map(presentTag);

const change = changeThenShow(attributeOf);
const changeTags = changeThenAnswer(allTags);

export const staffAttributeHandlers = {
  staffAttributes: ({ db }) => attributeRows(db),

  staffAttribute: (context, { params: { id } }) => attributeOf(context, id),

  staffAddAttribute: async (context, { body }, viewer) =>
    attributeOf(context, await addAttribute(context, { ...body, by: actorOf(viewer) })),

  staffAddValues: change(addValues),

  staffDeleteAttribute: changeOnly(deleteAttribute),

  staffSaveAttribute: change(saveAttribute),

  staffOrderAttributes: changeThenAnswer(({ db }) => attributeRows(db))(orderAttributes),

  staffOrderValues: change(orderValues),

  staffMergeValues: async (context, { params: { id }, body }, viewer) => {
    const editId = await mergeValues(context, { ...body, id, by: actorOf(viewer) });
    return { attribute: await attributeOf(context, id), editId };
  },

  staffTags: (context) => allTags(context),

  staffAddTag: changeTags(addTag),

  staffSaveTag: changeTags(saveTag),

  staffMergeTags: async (context, { body }, viewer) => {
    const editId = await mergeTags(context, { ...body, by: actorOf(viewer) });
    return { tags: await allTags(context), editId };
  },
} satisfies Partial<StaffHandlers>;
