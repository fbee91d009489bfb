/*
 * The floors of the house, lowest first: a room (a folder, or a file next to the folders) may import rooms of the
 * floors below its own, but none on its own floor or above; the same again within each room of the server.
 * `npm run verify walls` checks it; docs/architecture.md draws it, and a test compares the drawing with this file.
 * server/context.ts stands on no floor: it is what all are handed, and imports types alone.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    ['platform'],
    ['people'],
    ['catalogue'],
    ['imports', 'pricing'],
    ['orders'],
    ['shop', 'stock'],
    ['buying', 'operations'],
    ['edge'],
    ['main.ts'],
  ],
  'server/edge': [
    ['create-context.ts', 'jobs', 'openapi', 'tracing'],
    ['http'],
    ['web'],
    ['app.ts'],
    ['serve.ts'],
    ['start-server.ts', 'workers'],
  ],
  'server/buying': [['cart', 'lists', 'quick-order'], ['checkout', 'put-away'], ['quotes']],
  'server/operations': [
    ['backups', 'changes', 'fill-demo.ts', 'find', 'metrics', 'secrecy-check', 'sql'],
    ['doctor', 'prepare-database.ts', 'webhooks'],
    ['shop.ts', 'status'],
  ],
  'server/shop': [
    ['content', 'documents'],
    ['pages', 'style'],
    ['settings', 'storefront'],
    ['charges', 'mails'],
    ['opening'],
  ],
  'server/stock': [['ledger', 'purchases', 'watches']],
  'server/orders': [
    ['orders', 'quotes', 'reports'],
    ['invoices'],
    ['receivables', 'returns'],
    ['online-payments', 'papers'],
  ],
  'server/imports': [['exports', 'suppliers'], ['runs'], ['feeds']],
  'server/pricing': [['coupons', 'methods', 'taxes'], ['lists']],
  'server/catalogue': [
    ['index', 'prices', 'translations'],
    ['search'],
    ['reading'],
    ['phones'],
    ['product-files'],
    ['editing', 'pictures'],
    ['taxonomy'],
  ],
  'server/people': [
    ['addresses', 'staff'],
    ['customers', 'keys'],
    ['company', 'demo-passwords.ts', 'sessions'],
  ],
  'server/platform': [
    ['answers'],
    ['cache', 'credentials', 'failure', 'html', 'loop-holds', 'outbound', 'process', 'viewer'],
    ['db', 'originals', 'table-files'],
    ['calls', 'commands', 'data-tables', 'images', 'limits', 'queue', 'redirects', 'secrets', 'style'],
  ],
  storefront: [
    ['viewer'],
    ['price-book'],
    ['api'],
    ['cart', 'data-tables', 'forms', 'parts', 'prices'],
    ['addresses', 'as-usual', 'bag', 'records', 'stock-watch'],
    ['cart-drawer', 'session'],
    ['products'],
    ['sections'],
    ['pages', 'shell'],
    ['entry.client.tsx', 'entry.server.tsx', 'root.tsx', 'routes.ts'],
  ],
  backoffice: [
    ['api', 'on-page'],
    ['views'],
    ['parts'],
    ['forms'],
    ['session'],
    ['pages', 'shell'],
    ['router.tsx'],
    ['main.tsx'],
  ],
};

const escaped = (room: string): string =>
  room.endsWith('.ts') || room.endsWith('.tsx') ? room.replaceAll('.', '\\.') : `${room}/`;
const anyOf = (house: string, rooms: readonly string[]): string => `^${house}/(${rooms.map(escaped).join('|')})`;

/**
 * For each room, the rooms it must not import: those of its floor and all above. As dependency-cruiser's from and to.
 */
export const arrowsUp: { from: string; to: string }[] = Object.entries(floors).flatMap(([house, storeys]) =>
  storeys.flatMap((rooms, at) =>
    rooms.flatMap((room) => {
      const barred = [...rooms.filter((other) => other !== room), ...storeys.slice(at + 1).flat()];
      return barred.length === 0 ? [] : [{ from: anyOf(house, [room]), to: anyOf(house, barred) }];
    }),
  ),
);
