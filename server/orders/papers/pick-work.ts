import { presentOptionalAsset } from '#server/catalogue/reading/present-parts.ts';
import type { PickWork } from '#contract/orders/staff-packing.ts';
import { capability } from '#contract/people/staff.ts';
import { orderStatuses } from '#contract/orders/order-statuses.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import * as staffMessages from '#messages/staff.js';
import { invalid } from '#server/platform/failure/failure.ts';
import { columnOf, type Db, execute, mapOf, rowOf } from '#server/platform/db/db.ts';
import { orderCan } from '../orders/rules.ts';
import { pickedOf, staffOrder } from '../orders/staff-order.ts';
import { type PickLine, walk } from './layout/dispatch-note.ts';
import { pickLines } from './pick-lines.ts';

/** What is to be fetched for orders, in one walk. Eight queries an order. @throws 422 for one that there is not */
const pickWork = async (db: Db, ids: readonly number[]): Promise<PickWork> => {
  const orders: PickWork['orders'] = [];
  const picks: (PickLine & { orderId: number; invoiced: number; image: string | null })[] = [];
  const known = await columnOf<number>(db)`select id from customer_order where id = any (${ids}::int[])`;
  if (ids.some((id) => !known.includes(id))) throw invalid({ orders: [staffMessages.orderUnknown()] });
  const taken = new Map<string, number>();
  for (const id of new Set(ids)) {
    const order = await staffOrder(db, id);
    const { company, name } = order.shippingAddress;
    orders.push({
      ...order,
      status: { id: order.status, name: orderStatuses[order.status] },
      company: company ?? name ?? `${order.customerFirstName} ${order.customerLastName}`,
      shippingMethod: order.shippingMethodName,
      invoiced: [...order.open.values()].reduce((sum, line) => sum + line.invoiced, 0),
      pack: capability(orderCan.invoice(order.facts).whyNot),
    });
    // Of an order that has ended nothing goes.
    const isOver = ['CANCELLED', 'COMPLETED'].includes(order.status);
    for (const pick of isOver ? [] : await pickLines(db, order, taken))
      picks.push({
        ...pick,
        orderId: id,
        invoiced: order.open.get(pick.lineId)?.invoiced ?? 0,
        image: presentOptionalAsset(order.pictures.get(pick.lineId) ?? null)?.path ?? null,
      });
  }
  const goods = await mapOf<number, { upc: string; grams: number | null }>(db)`
    select l.id, json_build_object('upc', coalesce(v.upc, ''), 'grams', v.packed_grams)
    from order_line l join variant v on v.id = l.variant_id where l.id = any (${picks.map(({ lineId }) => lineId)}::int[])`;
  const unknown = { upc: '', grams: null };
  return {
    orders,
    picks: walk(picks).map(({ left, ...pick }) => ({ ...pick, ...(goods.get(pick.lineId) ?? unknown), pieces: left })),
    takeOut: (await pickedOf(db, ids)).filter(({ pieces, wanted }) => pieces > wanted),
    ...(await rowOf<Pick<PickWork, 'boxes' | 'carriers'>>(db)`
      select boxes, array(select c->>'name' from unnest(carriers) c) as carriers from shop`),
  };
};

export const staffPickHandlers = {
  staffPickWork: ({ db }, { body }) => pickWork(db, body.orders),

  staffReportPicked: async ({ db, now }, { body: { orders, screen, picked, putBack } }, { staffId, email }) => {
    const [given, back] = [JSON.stringify(picked), JSON.stringify(putBack)];
    await execute(db)`
      select report_picked(${orders}, ${staffId}, ${email}, ${screen}, ${given}::jsonb, ${back}::jsonb, ${now()})`;
    return pickWork(db, orders);
  },
} satisfies Partial<StaffHandlers>;
