import { describe, expect, it } from '@jest/globals';
import { DEMO_PATHS } from '../apps/web/src/config/demo-paths.ts';
import { paths } from '../apps/web/src/config/paths.ts';
import { STAFF_PLACES, VISITOR_PLACES } from '../e2e/walk/places.ts';

const PLACES = Object.entries({ ...VISITOR_PLACES, ...STAFF_PLACES });

/** Returns the full pattern of a route. The routes of the sign-in area are relative to /auth. */
const patternOf = (route: string): string | undefined => {
  if (route in DEMO_PATHS) return DEMO_PATHS[route as keyof typeof DEMO_PATHS];
  const found = paths[route as keyof typeof paths];
  if (found === undefined || !('pattern' in found)) return undefined;
  return found.pattern.startsWith('/') ? found.pattern : `/auth/${found.pattern}`;
};

describe('the walk through the console', () => {
  it('visits every route and no other address', () => {
    const routes = [...Object.keys(paths), ...Object.keys(DEMO_PATHS)];
    expect(PLACES.map(([route]) => route).sort()).toEqual(routes.sort());
  });

  it.each(PLACES)('visits the route %s at addresses that match its pattern', (route, places) => {
    expect(places.length).toBeGreaterThan(0);
    const pattern = patternOf(route);
    if (pattern === undefined) return;
    const fits = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`);
    for (const { address } of places) expect(address.replace(/\?.*$/, '')).toMatch(fits);
  });
});
