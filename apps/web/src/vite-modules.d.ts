/** The style sheet from build/tokens-css.ts. */
declare module 'virtual:tokens.css';

/**
 * hls.js without subtitles and encryption, which a preview does not need; the package has types for the full version
 * only.
 */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** The version of the product, inserted by the build. */
declare const __PITDESK_VERSION__: string;
