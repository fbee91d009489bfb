import { changeThenAnswer } from '#server/platform/calls/change-then-show.ts';
import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import type { Context, DbAndClock } from '#server/context.ts';
import { previewCookie } from '#server/people/staff/preview-cookie.ts';
import { actorOf, type Actor } from '#server/platform/viewer/staff-viewer.ts';
import { makeMenu } from '../storefront/make-menu.ts';
import { offerMethods } from '../charges/offer-methods.ts';
import { turnDoor } from './open-shop.ts';
import { opening } from './opening.ts';
import { presentOpening } from './present-opening.ts';
import { pressTestMail, sendTestMail } from '../mails/test-mail.ts';
import { writePages } from '../pages/write-pages.ts';
import { givePhones } from '#server/catalogue/phones/list/load-phones.ts';
import { recogniseFits } from '#server/catalogue/phones/titles/recognise-fits.ts';
import { addAudit, theShop } from '#server/people/staff/add-audit.ts';

/**
 * Gives the shop the phones that come with Tradefront, and reads anew which of them its products fit. What it has stays; a second press
 * finds that nothing is new. One audit row.
 */
const giveShippedPhones = ({ db, now }: DbAndClock, by: Actor): Promise<void> =>
  db.transaction().execute(async (trx) => {
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
} satisfies Partial<StaffHandlers>;
