import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits as text that needs no escaping in a header or an address. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The stored hash of a token: enough to recognise it, useless to a thief. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The bearer token of a request; undefined without one. */
export const bearerOf = ({ authorization = '' }: { authorization?: string | undefined }): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization)?.[1];
