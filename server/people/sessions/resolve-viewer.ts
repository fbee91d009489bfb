import type { Context, DbAndClock } from '#server/context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { sessionLimits, sessionLookup, touchSession } from './queries.ts';
import { hashToken } from '#server/platform/credentials/token.ts';
import { usedAhead } from '#server/platform/credentials/used-ahead.ts';
import type { Viewer } from '#server/platform/viewer/viewer.ts';

const lookups = new WeakMap<Db, ReturnType<typeof sessionLookup>>();

const lookupIn = (db: Db): ReturnType<typeof sessionLookup> => {
  const lookup = lookups.get(db) ?? sessionLookup(db);
  lookups.set(db, lookup);
  return lookup;
};

/**
 * The viewer with this token. A PENDING or SUSPENDED customer has no live session: a suspension ends the token at once.
 * @param token the bearer value of the request, "" for none; device likewise of its device cookie
 */
export const resolveViewer = async (
  { db, now, sessions }: DbAndClock & Partial<Pick<Context, 'sessions'>>,
  token: string,
  clientAddress: string,
  device = '',
): Promise<Viewer> => {
  if (token === '') return { role: 'VISITOR', clientAddress, device, deadToken: false };
  const tokenHash = hashToken(token);
  const at = now();
  const learn = sessions?.learning();
  const found = await lookupIn(db)({ tokenHash, now: at });
  if (!found || usedAhead(found.lastUsedAt, at)) return { role: 'VISITOR', clientAddress, device, deadToken: true };
  const { lastUsedAt, ...others } = found;
  if (at.getTime() - lastUsedAt.getTime() >= sessionLimits.touchMs) await touchSession(db, tokenHash, at);
  const customer = { role: 'CUSTOMER', name: `${others.firstName} ${others.lastName}`, ...others } as const;
  learn?.(tokenHash.toString('base64'), customer, at.getTime() + sessionLimits.touchMs);
  return { ...customer, clientAddress, device, token };
};
