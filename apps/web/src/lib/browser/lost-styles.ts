let lost: HTMLLinkElement[] = [];

window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.push(target);
  },
  { capture: true },
);

/**
 * Loads the style sheets that failed, or throws: the bundler's own code requests each of them once, and then continues
 * without it.
 */
export async function fetchLostStyles(): Promise<void> {
  const links = lost;
  lost = [];
  await Promise.all(links.map(fetchAgain));
}

const fetchAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => resolve();
    again.onerror = reject;
    link.replaceWith(again);
  });
