/** Router patterns of the theme's demo pages. The pages themselves are known to the demo alone. */
export const DEMO_AREAS = ['/apps/*', '/builder', '/crafted/*', '/menu-test'];
