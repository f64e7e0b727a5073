/** Where drawers and dialogs stand; the frame of the demo pages holds it. */
export const OVERLAY_HOST_ID = 'demo-overlays';

/**
 * antd locks the page behind an overlay in the body by a style sheet without a nonce, which the content policy refuses; in
 * an element of ours it does not, and our own style sheet locks.
 */
export const overlayHost = (): HTMLElement => document.getElementById(OVERLAY_HOST_ID) ?? document.body;
