/*
 * npm omits an optional package from the lock file when the registry it asked lacks it, as some mirrors lack packages
 * for other platforms. `npm ci` then refuses the lock file as incomplete, on every machine.
 */

const platforms = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]);
const processors = new Set(['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64']);

/** @returns [path of the dependent, name, version] of each optional dependency that the lock file lacks */
export const missingFromLock = (packages) =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, version]) => [path, name, version]),
  );

const isLocked = (packages, from, name) => {
  for (let directory = from; ; directory = directory.slice(0, directory.lastIndexOf('/node_modules/'))) {
    if (packages[`${directory === '' ? '' : `${directory}/`}node_modules/${name}`]) return true;
    if (directory === '') return false;
    if (!directory.includes('/node_modules/')) directory = '/node_modules/';
  }
};

/** The platform of a package, from a native package's name: @scope/name-linux-arm64-musl. */
export const machineOf = (name) => {
  const words = name.split(/[/-]/);
  const os = words.find((word) => platforms.has(word));
  const cpu = words.find((word) => processors.has(word));
  if (!os || !cpu) return undefined;
  const libc = os === 'linux' && { gnu: ['glibc'], musl: ['musl'] }[words.at(-1)];
  return { cpu: [cpu], ...(libc && { libc }), os: [os] };
};

/**
 * The packages of a lock file with the missing ones, from the data of their dependents.
 * @throws when a version is not exact, or a name does not tell the platform
 */
export const completeLock = (packages) => {
  const added = missingFromLock(packages).map(([path, name, version]) => {
    const machine = machineOf(name);
    if (!machine || !/^\d+\.\d+\.\d+[\w.+-]*$/.test(version)) throw new Error(`cannot complete ${name}@${version}`);
    const { cpu, ...rest } = machine;
    const dev = packages[path].dev && { dev: true };
    return [
      `node_modules/${name}`,
      { version, cpu, ...dev, ...(rest.libc && { libc: rest.libc }), optional: true, os: rest.os },
    ];
  });
  return Object.fromEntries([...Object.entries(packages), ...added].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
};
