import type { HlsConfig, PlaylistLoaderConstructor as PlaylistLoader } from 'hls.js';

/** Wherever hls.js would read it. */
const TAG = /(#EXT-X-DISCONTINUITY-SEQUENCE: *)(\d+)/g;

/** More than a stream comes to in a week; walking over so many takes a millisecond or two. */
const MOST = 100_000;

/**
 * A playlist's discontinuities, counted from the first that this player saw. With every playlist hls.js 1.7 walks over an
 * array as long as their number: at an origin that numbers from 1970 that is a second of the page's time, every second.
 */
export function discontinuitiesFromOne(): (playlist: string) => string {
  let first: number | undefined;
  return (playlist) =>
    playlist.replace(TAG, (_, tag: string, digits: string) => {
      const number = Number(digits);
      // The count restarts where the origin restarts or leaps.
      if (first === undefined || number < first || number - first > MOST) first = number;
      return `${tag}${number - first + 1}`;
    });
}

/** A loader of playlists like this one, whose discontinuities are numbered from one. */
export function countFromOne(loader: HlsConfig['loader']): PlaylistLoader {
  const renumber = discontinuitiesFromOne();
  // The loader of every request: it returns each answer with the context of its request.
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
