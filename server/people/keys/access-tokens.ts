import type { Context } from '#server/context.ts';

/** So that a token is told from a key, and found where it was left in code. */
export const accessPrefix = 'tfa_';
export const accessSeconds = 3600;
const place = 'access token of a key';

/** What a token is for: a key, until an instant, within some of what it may. Sealed by the shop's secret: nothing of it is stored. */
type Access = { key: number; until: number; scopes: string[] };

export const sealAccess = ({ secrets }: Pick<Context, 'secrets'>, access: Access): string =>
  accessPrefix +
  secrets
    .seal(Buffer.from(JSON.stringify(access)), place)
    .slice('sealed:'.length)
    .replace(':', '.');

/** Undefined for one that the shop has not made, or that has expired. Its key may have ended since. */
export const openAccess = ({ secrets, now }: Pick<Context, 'secrets' | 'now'>, token: string): Access | undefined => {
  const [, by, sealed] = /^tfa_([\w-]{8})\.([\w-]+)$/.exec(token) ?? [];
  const opened = by === undefined ? null : secrets.open(`sealed:${by}:${sealed}`, place);
  const access = opened && (JSON.parse(opened.toString()) as Access);
  return access && access.until > now().getTime() ? access : undefined;
};
