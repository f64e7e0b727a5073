/** Where the theme's demo pages live: patterns for the router. The pages themselves are known to the demo alone. */
export const DEMO_AREAS = ['/apps/*', '/builder', '/crafted/*', '/menu-test'];
