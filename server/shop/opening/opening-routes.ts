import { inTransaction } from '#server/platform/db/db.ts';
import { changeThenAnswer, type StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context } from '#server/context.ts';
import { previewCookie } from '#server/people/staff/preview-cookie.ts';
import { type Actor, actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { givePhones } from '#server/catalogue/phones/list/load-phones.ts';
import { recogniseFits } from '#server/catalogue/phones/titles/recognise-fits.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';
import * as staffMessages from '#messages/staff.js';
import { sql } from 'kysely';
import { notPossible } from '#server/platform/failure/failure.ts';
import { makeMenu } from '../storefront/make-menu.ts';
import { offerMethods } from '../charges/methods.ts';
import { opening, turnDoor } from './open-shop.ts';
import { presentDemo, presentOpening, presentStarter } from './present-opening.ts';
import { pressTestMail, sendTestMail } from '../mails/test-mail.ts';
import { writePages } from '../pages/save-page.ts';
import { demoShop } from './demo-shop.ts';
import { emptyDemo } from './empty-demo.ts';
import { lockContent } from '../documents/versions.ts';
import { makeStarter, takeBackStarter } from './starter-make.ts';
import { starter } from './starter-record.ts';

/**
 * Gives the shop the phones that come with Tradefront, and reads anew which of them its products fit. What it has stays; a second press
 * finds that nothing is new. One audit row.
 */
const giveShippedPhones = inTransaction<Actor>(async (trx, by, now) => {
  const { phones, models, known } = await givePhones(trx);
  if (phones + models === 0) return;
  const { linked } = await recogniseFits(trx, 'ALL', { anew: true });
  await addAudit(trx, {
    ...by,
    at: now(),
    action: 'phones.give',
    entityId: theShop,
    before: { phones: known },
    after: { phones: known + phones, models, linked },
  });
});

const shown = async (context: Context) => presentOpening(await opening(context));

const change = changeThenAnswer(shown);

/**
 * Loads the demo shop into an empty one, in one transaction: what the owner wrote, the staff and the door stay.
 * @throws 422 when the shop has products, orders or anything that the demo brings; of two at once, for the second
 */
const loadDemoShop = async (
  { loadDemo, now }: Pick<Context, 'loadDemo' | 'now'>,
  { by }: { by: Actor },
): Promise<void> => {
  const loaded = await loadDemo({
    before: async (trx) => {
      await lockContent(trx);
      // An order or a registration that is on its way is there before the question, or waits for the end.
      await sql`lock table customer_order, customer in exclusive mode`.execute(trx);
      const { whyNotLoad } = await demoShop(trx);
      if (whyNotLoad !== null) throw notPossible(whyNotLoad);
    },
    after: async (trx) => {
      const { products, orders, customers } = await demoShop(trx);
      await addAudit(trx, {
        ...by,
        at: now(),
        action: 'demo.load',
        entityId: theShop,
        before: { products: 0, orders: 0, customers: 0 },
        after: { products, orders, customers },
      });
    },
  });
  if (!loaded) throw notPossible(staffMessages.demoIntoFilled('products'));
};

export const staffDemoHandlers: Pick<StaffHandlers, 'staffDemoShop' | 'staffEmptyDemo' | 'staffLoadDemo'> = {
  staffDemoShop: async ({ db }) => presentDemo(await demoShop(db)),

  staffEmptyDemo: async (context, { body: { name } }, viewer) => {
    await emptyDemo(context, { name, by: actorOf(viewer) });
    return presentDemo(await demoShop(context.db));
  },

  staffLoadDemo: async (context, _input, viewer) => {
    await loadDemoShop(context, { by: actorOf(viewer) });
    return presentDemo(await demoShop(context.db));
  },
};

const shownStarter = async ({ db }: Context) => presentStarter(await starter(db));

const changeStarter = changeThenAnswer(shownStarter);

export const staffOpeningHandlers = {
  staffDoor: async ({ db, config }, _input, viewer, { setCookie }) => {
    const { opened_at } = await db.selectFrom('shop').select('opened_at').executeTakeFirstOrThrow();
    if (opened_at === null) setCookie(previewCookie(config, viewer));
    return { isOpen: opened_at !== null };
  },

  staffOfferMethods: change(offerMethods),

  staffGivePhones: async (context, _input, viewer) => {
    await giveShippedPhones(context, actorOf(viewer));
    return shown(context);
  },

  staffTestMail: change(sendTestMail),

  staffPressMail: (context, { body: { code } }) => pressTestMail(context, code),

  staffOpening: (context) => shown(context),

  staffOpenShop: change((context, input) => turnDoor(context, { ...input, open: true })),

  staffCloseShop: change((context, input) => turnDoor(context, { ...input, open: false })),

  staffWritePages: change(writePages),

  staffMakeMenu: change(makeMenu),

  staffStarter: (context) => shownStarter(context),

  staffMakeStarter: changeStarter(makeStarter),

  staffTakeBackStarter: changeStarter(takeBackStarter),
} satisfies Partial<StaffHandlers>;
