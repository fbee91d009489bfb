import { isPassword } from '#server/platform/credentials/password.ts';
import { currentLanguage } from '../../../messages/current.ts';
import { keepLanguage } from '../customers/language.ts';
import { accountByEmail } from '../customers/queries.ts';
import { signInRefusal } from '../customers/rules.ts';
import { refused, wrongPassword } from '#server/platform/failure/failure.ts';
import type { Handlers } from '#server/platform/calls/handler.ts';
import { endSession, startSession } from './queries.ts';
import { presentSession } from '#server/platform/viewer/present-parts.ts';
import { countSignIn } from '#server/platform/limits/sign-in-tries.ts';
import { hashToken } from '#server/platform/credentials/token.ts';

export const sessionHandlers: Pick<Handlers, 'login' | 'logout'> = {
  login: async (context, { body: { username, password } }, { clientAddress, device }) => {
    const { db, now, log } = context;
    const counted = await countSignIn(context, 'customer', username, { address: clientAddress, device });
    const account = await accountByEmail(db, username);
    // The same work for an unknown address, so that the time reveals nothing.
    const isRight = await isPassword(account?.passwordHash, password);
    const whose = { customerId: account?.customerId, from: clientAddress };
    if (!account || !isRight) {
      // Not what was typed: that may be a password in the wrong field.
      log.warn(whose, 'a sign-in with a wrong password');
      throw wrongPassword();
    }
    await counted.forgive();
    const refusal = signInRefusal(account.status, account.declinedBecause !== null);
    if (refusal) throw refused(refusal.message, refusal.code);
    const token = await startSession(db, { ...account, from: clientAddress }, now());
    if (token === undefined) throw wrongPassword();
    if (account.language === null) await keepLanguage(db, account.buyerId, currentLanguage());
    log.info(whose, 'a customer signed in');
    return presentSession({ ...account, token, name: `${account.firstName} ${account.lastName}` });
  },

  logout: async ({ db }, _input, viewer) => {
    if (viewer.role === 'CUSTOMER') await endSession(db, hashToken(viewer.token));
    return null;
  },
};
