import { links } from '#contract/links.ts';
import { type Permission, permissions } from '#contract/people/staff.ts';
import type { FastifyRequest } from 'fastify';
import { draftProduct } from '#server/catalogue/editing/draft-product.ts';
import type { Context } from '#server/context.ts';
import { localApi } from '../http/local-api.ts';
import { nothing } from '#server/platform/cache/change.ts';
import { makeReply, type Reply } from '#server/platform/cache/reply.ts';
import { draftAnswers } from '#server/shop/storefront/draft-answers.ts';
import { draftPageAnswer } from '#server/shop/pages/draft-page-answer.ts';
import { draftOf } from '#server/shop/documents/drafts.ts';
import { styleDocument, theStyle } from '#server/shop/style/style-document.ts';
import { may } from '#server/people/staff/policy.ts';
import { hasPreviewCookie, previewer } from '#server/people/staff/preview-cookie.ts';
import { visitor } from '#server/platform/viewer/viewer.ts';
import { contentSecurityPolicy, developmentSecurityPolicy } from './content-security.ts';
import type { ThemeName } from '#server/platform/style/default-tokens.ts';
import { publishedStyle } from '#server/platform/style/published-style.ts';
import { lookOf, type PageLook, publishedLook } from './page-look.ts';
import type { DrawnFor } from './page-renderer.ts';
import type { Storefront } from './storefront-build.ts';

/* Pages of the shop as a member's own drafts would make them, for frames of the back office: drawn anew each time, and kept nowhere. */

type DraftAddress =
  | { kind: 'home' }
  | { kind: 'page'; url: string }
  /** Any page as it is published, in the look of the draft. */
  | { kind: 'look'; address: string; theme: ThemeName | undefined }
  | { kind: 'product'; productId: number; variantId: number; customerId: number | null };

const contentAddress = /^(?:\/page\/([^/?]+))?\/\?draft=/;
const productAddress = /^\/product\/(\d{1,9})\/variant\/(\d{1,9})\/\?draft=\w*(?:&customer=(\d{1,9}))?$/;

const lookAddress = /^(\/(?!api\/|customer\/|checkout\/)[^?]*)\?look=[\d-]*?(?:-(light|dark))?$/;

const readDraftAddress = (url: string): DraftAddress | undefined => {
  const [, address, theme] = lookAddress.exec(url) ?? [];
  if (address !== undefined)
    return { kind: 'look', address, theme: theme === 'light' || theme === 'dark' ? theme : undefined };
  const content = contentAddress.exec(url);
  if (content) return content[1] === undefined ? { kind: 'home' } : { kind: 'page', url: content[1] };
  const [, productId, variantId, customerId] = productAddress.exec(url) ?? [];
  if (productId === undefined) return undefined;
  return {
    kind: 'product',
    productId: Number(productId),
    variantId: Number(variantId),
    customerId: customerId === undefined ? null : Number(customerId),
  };
};

const permissionsFor = (asked: DraftAddress): Permission[] => {
  if (asked.kind !== 'product') return ['content'];
  return asked.customerId === null ? ['catalogue'] : ['catalogue', 'prices', 'customers'];
};

/** The frame runs no scripts; a page without any says nothing about that in the browser's console. */
const scriptElements = /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g;

/** The page of the draft that is asked for, of the staff member who asks; undefined for all other pages, and others who ask. */
export const draftPage = async (
  context: Context,
  storefront: Storefront,
  { url, headers: { cookie } }: Pick<FastifyRequest, 'url' | 'headers'>,
): Promise<Reply | undefined> => {
  const asked = hasPreviewCookie(cookie) ? readDraftAddress(url) : undefined;
  if (!asked) return undefined;
  const found = await previewer(context, cookie);
  if (!found) return undefined;
  const member = { ...found, permissions: permissions.filter((permission) => found.permissions.includes(permission)) };
  if (!permissionsFor(asked).every((permission) => may(member, permission))) return undefined;
  const { publicUrl, apiBaseUrl } = context.config;
  const { address, answers, drawnFor, look } = await drawn(context, asked, {
    staffId: member.id,
    prices: may(member, 'prices'),
  });
  const api = { ...localApi(context, visitor), ...answers };
  const request = new Request(new URL(address, publicUrl), { headers: { accept: 'text/html' } });
  const { css, ...beside } = look ?? (await publishedLook(context));
  const site = { publicUrl, apiBaseUrl, ...(css !== '' && { look: beside }) };
  const { status, html, join } = await storefront.render(request, api, site, drawnFor);
  const { body, styles } = await storefront.withStyles(
    { html: storefront.withFace(html, drawnFor ? 'customer' : 'grid'), join },
    css,
  );
  const policy = storefront.development ? developmentSecurityPolicy : contentSecurityPolicy([], null, styles);
  const page = body.toString('utf8').replaceAll(scriptElements, '');
  return makeReply(
    status,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
    // As the script in the head does, which does not run here.
    Buffer.from(drawnFor ? page.replace('<html', '<html data-signed-in=""') : page),
    nothing,
  );
};

type Drawn = { address: string; answers: object; drawnFor?: DrawnFor | undefined; look?: PageLook };

const drawn = async (
  context: Context,
  asked: DraftAddress,
  owner: { staffId: number; prices: boolean },
): Promise<Drawn> => {
  switch (asked.kind) {
    case 'home':
      return { address: links.home(), answers: await draftAnswers(context, owner.staffId) };
    case 'look': {
      const draft = await draftOf(context.db, styleDocument, { key: theStyle, staffId: owner.staffId });
      const style = draft?.doc ?? (await publishedStyle(context.db));
      return { address: asked.address, answers: {}, look: lookOf(style, asked.theme) };
    }
    case 'page':
      return {
        address: links.page(asked.url),
        answers: { contentPage: () => draftPageAnswer(context, owner.staffId, asked.url) },
      };
    case 'product': {
      const { productId, variantId, customerId } = asked;
      const { answers, customer } = await draftProduct(context, owner, { productId, variantId, customerId });
      return {
        address: `/product/${productId}/variant/${variantId}/`,
        answers,
        drawnFor: customer,
      };
    }
  }
};
