/** The style sheet that build/tokens-css.ts writes. */
declare module 'virtual:tokens.css';

/** hls.js without subtitles and encryption, which a preview needs not; the package types only its whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}

/** The version of the whole product, which the build puts in this place. */
declare const __PITDESK_VERSION__: string;
