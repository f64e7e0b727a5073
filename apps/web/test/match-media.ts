import { replaceIn } from './replace-in.ts';

/** Makes the media queries that contain the text match until the end of the test, such as `max-width` or `reduce`. */
export function matchMedia(text: string): void {
  const none = window.matchMedia('');
  replaceIn(window, {
    matchMedia: (media: string) => ({ ...none, media, matches: media.includes(text) }),
  });
}
