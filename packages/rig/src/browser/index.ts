export { CHROMIUM, launchBrowser } from './launch.ts';
export { signInByForm, signInPage, signInProfile, withoutTour } from './sign-in.ts';
