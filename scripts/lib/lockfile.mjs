/**
 * @typedef {{ version?: string, optional?: boolean, integrity?: string }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Returns true when the installed packages are those of the lockfile. Versions and hashes are compared, not times,
 * because a fresh checkout or a restored cache has meaningless times.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json, npm's record of what it installed
 */
export function isInstalled(wanted, installed) {
  const present = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([place, locked]) => {
    if (place === '') return true;
    const found = present[place];
    // npm leaves out optional packages of other systems.
    if (found === undefined) return locked.optional === true;
    return found.version === locked.version && found.integrity === locked.integrity;
  });
}
