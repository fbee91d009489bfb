import { finish, install, unfinishedPackages, whyInstall } from './dependencies.mjs';
import { fail } from './project.mjs';
import { alone } from './setup-lock.mjs';
import { build, isBuilt } from './storefront-build.mjs';

const oldestNode = 18;

/**
 * Does what is missing, and nothing when nothing is: dependencies as locked, the pinned Node, PostgreSQL's programs,
 * and the storefront's build unless it is not wanted. Runs on the machine's Node.
 */
export const setUp = async ({ storefront = false } = {}) => {
  const major = Number.parseInt(process.versions.node, 10);
  if (major < oldestNode) fail(`This is Node ${process.versions.node}; the set-up needs Node ${oldestNode} or newer.`);
  if (isReady(storefront)) return;
  try {
    await alone(() => complete(storefront));
  } catch (error) {
    fail(error.message);
  }
};

const isReady = (storefront) =>
  whyInstall() === undefined && unfinishedPackages().length === 0 && (!storefront || isBuilt());

const complete = async (storefront) => {
  const why = whyInstall();
  if (why !== undefined) {
    console.log(`Installing the dependencies (${why})…`);
    await install();
  }
  const unfinished = unfinishedPackages();
  if (unfinished.length > 0) {
    console.log(`Finishing the installation of ${unfinished.join(' and ')}…`);
    await finish(unfinished);
  }
  if (storefront && !isBuilt()) {
    console.log('Building the storefront…');
    await build();
  }
};
