import type { StaffCallName } from '#contract/staff-calls.ts';
import { type StorefrontDoc, StorefrontWidget } from '#contract/shop/staff-storefront.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { TestShop } from './shop.ts';
import { type SignedInStaff, signedInStaff } from './staff.ts';

/* The editors at work: each act writes the given texts by its staff call, as its screen does. */

/** Texts by their place in the call's body. */
type Texts = Readonly<Record<string, string>>;
export type Acts = { readonly [N in StaffCallName]?: (texts: Texts) => Promise<unknown> };

/** `given` with the texts in their places: "slides.0.title". */
const put = <T extends object>(given: T, texts: Texts): T => {
  const made = structuredClone(given) as Record<string, unknown>;
  for (const [path, text] of Object.entries(texts)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    let at = made;
    for (const step of steps) at = at[step] as Record<string, unknown>;
    if (!at || typeof at !== 'object') throw new Error(`nothing is at ${path}`);
    at[last] = text;
  }
  return made as T;
};

const aPicture = async ({ api }: SignedInStaff) => {
  const drawn = sharp({ create: { width: 8, height: 4, channels: 3, background: { r: 9, g: 0, b: 0 } } });
  const body = { name: `${randomUUID()}.png`, picture: (await drawn.png().toBuffer()).toString('base64') };
  return (await api.staffUploadPicture({ body })).picture;
};

/** Acts of a member who may all. The shop sells something with an attribute. */
export const actsOf = async (shop: TestShop): Promise<Acts> => {
  const member = await signedInStaff(shop, 'settings', 'content', 'catalogue', 'prices', 'orders', 'customers');
  const { api } = member;
  return {
    staffChangePicture: async (texts) => {
      const { id } = await aPicture(member);
      return api.staffChangePicture({ params: { id }, body: put({ version: 1, name: 'a.png', alt: '' }, texts) });
    },
    staffSaveAttribute: async (texts) => {
      const [{ id } = { id: 0 }] = await api.staffAttributes({});
      const { version, label, shown } = await api.staffAttribute({ params: { id } });
      const values = shown.slice(0, 1).map((value) => ({ id: value.id, label: value.label, hex: null }));
      return api.staffSaveAttribute({ params: { id }, body: put({ version, label, filterable: true, values }, texts) });
    },
    staffSaveCategory: async (texts) => {
      const body = { name: 'Parts', url: randomUUID(), parentId: null };
      const { id, version } = await api.staffAddCategory({ body });
      const said = { name: '', url: '', anchor: true, hidden: false, pictureId: null };
      const all = { version, ...said, searchTitle: '', searchDescription: '' };
      return api.staffSaveCategory({ params: { id }, body: put(all, texts) });
    },
    staffSavePage: async (texts) => {
      const { id, version, url } = await api.staffAddPage({ body: { title: 'Hours', url: randomUUID() } });
      const said = { version, url, title: '', body: '', inFooter: true, searchTitle: '', searchDescription: '' };
      return api.staffSavePage({ params: { id }, body: put(said, texts) });
    },
    staffKeepStorefront: async (texts) => {
      const { id: assetId } = await aPicture(member);
      const { revision, base, draft } = await api.staffStorefront({});
      const item = { name: '', itemType: 'PRODUCT_LIST' as const, values: [''], newMarker: false, children: [] };
      const slide = { title: '', text: '', alt: '', link: '', assetId, from: null, to: null };
      const images = [{ assetId, link: '', alt: '' }];
      const shown = {
        displayTitle: true,
        shownTo: 'ALL' as const,
        from: null,
        to: null,
        productCount: 5,
        variantIds: [],
      };
      const doc: StorefrontDoc = {
        ...draft,
        menu: [item],
        slides: [slide],
        widgets: [StorefrontWidget.parse({ type: 'STATIC_IMAGES', title: '', images, ...shown })],
        messages: [{ kind: 'info' as const, text: '', shownTo: 'ALL' as const, from: null, to: null }],
      };
      const kept = await api.staffKeepStorefront({ body: put({ revision, base, doc }, texts) });
      return api.staffPublishStorefront({ body: { revision: kept.revision } });
    },
    staffChangeMethods: async (texts) => {
      const { version, shipping, payment } = await api.staffMethods({});
      return api.staffChangeMethods({ body: put({ version, shipping, payment }, texts) });
    },
    staffSavePhoneBrand: async (texts) => {
      const body = { id: null, name: '', url: '', pictureId: null, seen: null };
      return api.staffSavePhoneBrand({ body: put(body, texts) });
    },
    staffSavePhone: async (texts) => {
      const of = { id: null, name: randomUUID(), url: randomUUID(), pictureId: null, seen: null };
      const brandId = (await api.staffSavePhoneBrand({ body: of })).find(({ name }) => name === of.name)?.id ?? 0;
      const { id, version } = await api.staffAddPhone({ body: { name: randomUUID(), url: randomUUID(), brandId } });
      const said = { name: '', url: '', group: '', launchedOn: null, pictureId: null, numbers: [''], aliases: [] };
      return api.staffSavePhone({ params: { id }, body: put({ version, brandId, ...said }, texts) });
    },
    staffChangeNumbers: async (texts) => {
      const { history: _history, ...given } = await api.staffNumbers({});
      return api.staffChangeNumbers({ body: put(given, texts) });
    },
    staffChangeSettings: async (texts) => {
      const { history: _history, invoiceLacks: _lacks, logo: _logo, ...said } = await api.staffSettings({});
      return api.staffChangeSettings({ body: put({ ...said, logoId: null }, texts) });
    },
    staffSaveTag: async (texts) => {
      const name = randomUUID();
      const tag = (await api.staffAddTag({ body: { name } })).find((each) => each.name === name);
      const seen = { name, pictureId: null };
      return api.staffSaveTag({ params: { id: tag?.id ?? 0 }, body: put({ name, pictureId: null, seen }, texts) });
    },
    /** By the field of the catalogue. */
    staffKeepDraft: async (texts) => {
      const { results } = await api.staffCatalogueSearch({ body: {} });
      const [row] = results;
      if (!row) throw new Error('nothing is sold');
      const changes = Object.entries(texts).map(([field, typed]) => ({
        productId: row.productId,
        variantId: /^(productName|search)/.test(field) ? null : row.id,
        field,
        typed,
        // The table's rows have no descriptions.
        seen: row.fields[field] ?? (field === 'description' ? '' : null),
      }));
      await api.staffKeepDraft({ body: { changes } });
      const saved = await api.staffSaveDraft({ body: { changes: changes.length } });
      if (saved.outcome !== 'SAVED') throw new Error(JSON.stringify(saved));
      return saved;
    },
  };
};
