/*
 * The floors of the house, lowest first: a room (a folder, or a file next to the folders) may import rooms of the
 * floors below its own, but none on its own floor or above. `npm run verify walls` checks it; docs/architecture.md
 * draws it, and a test compares the drawing with this file.
 */
export const floors: Readonly<Record<string, readonly (readonly string[])[]>> = {
  server: [
    [
      'credentials',
      'failure',
      'kept-answers',
      'loop-holds',
      'operator-error.ts',
      'outbound',
      'production.ts',
      'viewer',
    ],
    ['budgets', 'config.ts', 'originals'],
    ['db', 'listening.ts', 'log.ts', 'table-files'],
    [
      'backup',
      'catalogue-index',
      'data-tables',
      'images',
      'methods',
      'operator-command.ts',
      'pricing',
      'queue',
      'secrets',
    ],
    ['moments'],
    ['doctor', 'phone-list', 'search', 'sql'],
    ['context.ts'],
    ['calls', 'metrics', 'rate-limit', 'tracing'],
    ['addresses', 'catalogue', 'staff', 'stock-watch'],
    ['coupons', 'openapi', 'phone-matrix', 'phone-titles', 'quick-order', 'stock'],
    ['cart', 'orders', 'suppliers'],
    ['content', 'customers', 'invoices', 'kept-backups', 'secrecy-check'],
    ['catalogue-import', 'checkout', 'demo-passwords.ts', 'emails', 'prints', 'sessions'],
    ['mailer.ts'],
    ['pictures', 'purchases'],
    ['catalogue-editing', 'import-runs', 'shopkeeping', 'status'],
    ['price-keeping', 'supplier-feeds', 'taxonomy'],
    ['exports', 'fill-demo.ts', 'http', 'jobs'],
    ['printing', 'shop.ts', 'web'],
    ['app.ts', 'prepare-database.ts'],
    ['create-context.ts'],
    ['serve.ts'],
    ['start-server.ts', 'workers'],
    ['main.ts'],
  ],
  storefront: [
    ['viewer'],
    ['price-book'],
    ['api'],
    ['cart', 'data-tables', 'forms', 'parts', 'prices'],
    ['addresses', 'as-usual', 'bag', 'records', 'stock-watch'],
    ['cart-drawer', 'session'],
    ['products'],
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
