/** The style sheet that build/tokens-css.ts writes. */
declare module 'virtual:tokens.css';

/** hls.js without subtitles and encryption, which a preview needs not; the package types only its whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
