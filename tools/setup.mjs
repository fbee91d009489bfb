import { finish, install, unfinishedPackages, whyInstall } from './dependencies.mjs';
import { fail } from './project.mjs';
import { alone } from './setup-lock.mjs';
import * as backoffice from './backoffice-build.mjs';
import * as messages from './messages.mjs';
import * as server from './server-build.mjs';
import * as storefront from './storefront-build.mjs';

const oldestNode = 18;

/**
 * Does what is missing: installs dependencies as locked, the pinned Node, PostgreSQL's programs, and builds storefront,
 * back office and server if wanted. Runs on the machine's Node.
 * @param options.all also what only developing and testing need
 */
export const setUp = async ({ pages = false, all = true } = {}) => {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < oldestNode) fail(`This is Node ${process.versions.node}; the set-up needs Node ${oldestNode} or newer.`);
  if (isReady(pages, all)) return;
  try {
    await alone(() => complete(pages, all));
  } catch (error) {
    fail(error.message);
  }
};

const texts = { name: 'messages', ...messages };

// In this order: React Router empties build/, and the rest is then rebuilt; the server takes the storefront in.
const builds = [
  { name: 'storefront', ...storefront },
  { name: 'back office', ...backoffice },
  { name: 'server', ...server },
];

const isReady = (pages, all) =>
  whyInstall({ all }) === undefined &&
  unfinishedPackages().length === 0 &&
  texts.isBuilt() &&
  (!pages || builds.every(({ isBuilt }) => isBuilt()));

const complete = async (pages, all) => {
  const why = whyInstall({ all });
  if (why !== undefined) {
    console.log(`Installing the dependencies (${why})…`);
    await install({ all });
  }
  const unfinished = unfinishedPackages();
  if (unfinished.length > 0) {
    console.log(`Finishing the installation of ${unfinished.join(' and ')}…`);
    await finish(unfinished);
  }
  for (const { name, isBuilt, build } of [texts, ...(pages ? builds : [])]) {
    if (isBuilt()) continue;
    console.log(`Building the ${name}…`);
    await build();
  }
};
