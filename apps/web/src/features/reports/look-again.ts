/** How often a report that is being made is asked how far it is. */
export const LOOK_AGAIN_MS = 600;
