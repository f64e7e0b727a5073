/** Returns whether the gateway serves another version of the console by now, whose files have other names. */
export async function isOutdated(): Promise<boolean> {
  const main = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!main) return false;
  try {
    const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return page.ok && !(await page.text()).includes(main);
  } catch {
    return false;
  }
}
