/**
 * @typedef {{ version?: string, optional?: boolean, integrity?: string }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether what npm installed is what the lockfile asks for. Contents are compared, not times: a fresh checkout or a
 * restored cache has times that say nothing.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json, npm's own record of what it put there
 */
export function isInstalled(wanted, installed) {
  const present = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([place, locked]) => {
    if (place === '') return true;
    const found = present[place];
    // An optional package that does not fit this system is rightly absent.
    if (found === undefined) return locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}
