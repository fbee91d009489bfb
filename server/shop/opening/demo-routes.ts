import type { StaffHandlers } from '#server/platform/calls/staff-handler.ts';
import { actorOf } from '#server/platform/viewer/staff-viewer.ts';
import { demoShop } from './demo-shop.ts';
import { emptyDemo } from './empty-demo.ts';
import { loadDemoShop } from './load-demo.ts';
import { presentDemo } from './present-demo.ts';

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
