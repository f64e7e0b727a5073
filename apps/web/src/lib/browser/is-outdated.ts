const SCRIPTS = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/g;

/**
 * Returns true where the gateway serves another version of the console by now, whose scripts have other names. A page
 * without such a script, for example from a proxy, does not count.
 */
export async function isOutdated(): Promise<boolean> {
  const own = [...document.querySelectorAll('script[type="module"][src]')];
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = [...(await page.text()).matchAll(SCRIPTS)].map(([, src]) => src);
    return page.ok && served.length > 0 && own.some((one) => !served.includes(one.getAttribute('src') ?? ''));
  } catch {
    return false;
  }
}
