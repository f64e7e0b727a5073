import type { HlsConfig, PlaylistLoaderConstructor as PlaylistLoader } from 'hls.js';

/** Matches wherever hls.js reads the number. */
const TAG = /(#EXT-X-DISCONTINUITY-SEQUENCE: *)(\d+)/g;

/** More than a stream reaches in a week; hls.js needs a millisecond or two for this many. */
const LARGEST_STEP = 100_000;

/**
 * Renumbers a playlist's discontinuities from the first that this player saw. For every playlist, hls.js 1.7 walks over
 * an array of that length: at an origin that numbers from 1970 that blocks the page for a second, every
 * second.
 */
export function discontinuityRenumberer(): (playlist: string) => string {
  let first: number | undefined;
  return (playlist) =>
    playlist.replace(TAG, (_, tag: string, digits: string) => {
      const number = Number(digits);
      // Restart where the origin restarts or jumps.
      if (first === undefined || number < first || number - first > LARGEST_STEP) first = number;
      return `${tag}${number - first + 1}`;
    });
}

/** Returns a playlist loader that wraps this one and renumbers discontinuities from one. */
export function renumberingLoader(loader: HlsConfig['loader']): PlaylistLoader {
  const renumber = discontinuityRenumberer();
  // The base loader returns each answer with the context of its request.
  return class extends (loader as PlaylistLoader) {
    override load(...[context, config, callbacks]: Parameters<InstanceType<PlaylistLoader>['load']>): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess: (response, ...others) => {
          const { data } = response;
          callbacks.onSuccess(
            typeof data === 'string' ? { ...response, data: renumber(data) } : response,
            ...others,
          );
        },
      });
    }
  };
}
