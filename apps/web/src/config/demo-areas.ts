/** Router patterns of the theme's demo pages; only the demo knows the pages themselves. */
export const DEMO_AREAS = ['/apps/*', '/builder', '/crafted/*', '/menu-test'];
