import { dueWebhooks, sendAll } from '#server/operations/webhooks/deliver.ts';
import { giveWay } from './queue-runner.ts';
import type { TaskContext } from './task.ts';

/** How often it is looked whether something was changed. */
const lookMs = 1000;

/**
 * Tells webhooks what was changed until stopped; of several processes one tells each. A slow address holds up itself
 * alone. `stop` waits for messages that are under way.
 */
export const startWebhooks = (context: TaskContext): { stop: () => Promise<void> } => {
  const underWay = new Map<number, Promise<void>>();
  const ending = new AbortController();
  const look = async (): Promise<void> => {
    await giveWay(context.rush);
    const due = await dueWebhooks(context);
    for (const id of due.filter((each) => !underWay.has(each) && !ending.signal.aborted)) {
      const work = sendAll(context, id, () => ending.signal.aborted)
        .catch((err: unknown) => context.log.error({ err }, `webhook ${id} could not be sent`))
        .finally(() => underWay.delete(id));
      underWay.set(id, work);
    }
  };
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      // Without the database there is nothing to tell, and its return brings another look.
      .catch((err: unknown) => context.log.debug({ err }, 'webhooks were not looked for'))
      .finally(() => (looking = undefined));
  }, lookMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await looking;
      await Promise.all(underWay.values());
    },
  };
};
