import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/*
 * `npm run sbom`: what the shop runs with, as CycloneDX, read from package-lock.json. `npm sbom --omit=dev` (11.19) leaves out what
 * packages for developing need, too, react and fastify among them.
 */

const { name, version, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const referenceOf = (path) =>
  path === '' ? `${name}@${version}` : `pkg:npm/${nameOf(path).replace('@', '%40')}@${packages[path].version}`;

/** Where a package finds another: in its own folder, or in one above. */
const found = (from, wanted) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${wanted}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
};

/** What it does not run without, and what it uses where it is there; of an optional peer it works without. */
const needed = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional),
];
const neededBy = (path) =>
  [...new Set(needed(packages[path]).map((wanted) => found(path, wanted)))].filter((each) => each !== undefined);

/** From the shop down; the set grows while it is walked. */
const paths = new Set(['']);
for (const path of paths) for (const each of neededBy(path)) paths.add(each);

const hash = (integrity) => {
  const [, algorithm, text] = /^(sha\d+)-(.+)$/.exec(integrity) ?? [];
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(text, 'base64').toString('hex') };
};

const components = [...paths].slice(1).map((path) => ({
  'bom-ref': referenceOf(path),
  type: 'library',
  name: nameOf(path),
  version: packages[path].version,
  scope: packages[path].optional ? 'optional' : 'required',
  purl: referenceOf(path),
  ...(packages[path].license && { licenses: [{ expression: packages[path].license }] }),
  ...(packages[path].integrity && { hashes: [hash(packages[path].integrity)] }),
}));
const dependencies = [...paths].map((path) => ({
  ref: referenceOf(path),
  dependsOn: [...new Set(neededBy(path).map(referenceOf))],
}));

const once = (list, key) => [...new Map(list.map((each) => [each[key], each])).values()];
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { 'bom-ref': referenceOf(''), type: 'application', name, version } },
  components: once(components, 'bom-ref'),
  dependencies: once(dependencies, 'ref'),
};
console.log(JSON.stringify(bill, null, 2));
